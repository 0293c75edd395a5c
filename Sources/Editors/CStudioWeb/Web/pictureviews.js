// Opens the views of a picture: Play and Time.

import { setUpHands } from "./hands.js";
import { Play } from "./play.js";
import { Time } from "./time.js";
import { setUpKeyPointer } from "./keypointer.js";
import { element } from "./ui.js";
import { registerView } from "./views.js";

/**
 * Sets the views up. Returns their actions for shortcuts, and a function to call after reconnecting.
 *
 * - withPicture: calls a function with the picture to open
 * - grid, viewport: get the focus when a view is closed
 */
function setUpPictureViews({ withPicture, grid, viewport }) {
  /** Focuses a picture, or the grid if the picture is not shown. */
  function focusPicture(picture) {
    (grid.tiles.get(picture?.scene.byName.get(picture.name))?.frame ?? viewport).focus();
  }

  const play = new Play(focusPicture);
  const time = new Time({ play: (picture) => play.open(picture), ended: focusPicture });
  const actions = {
    play: () => withPicture((picture) => play.open(picture)),
    time: () => withPicture((picture) => time.open({ picture })),
  };
  for (const [name, action] of Object.entries(actions)) element(`${name}-open`).addEventListener("click", action);
  setUpKeyPointer(play);
  setUpHands(play);
  return {
    actions, play, time,
    /** Lets links open the views. */
    register(store) {
      registerView("play", ({ scene, picture: name }) => {
        const picture = store.scenes.get(scene)?.byName.get(name);
        if (!picture) return `The link plays the picture ${name}, which is not in ${scene}.`;
        play.open(picture);
        return null;
      });
      registerView("time", ({ scene, clip, time: start = 0 }) => {
        if (!store.scenes.has(scene)) return `The link shows an animation of the scene ${scene}, which is not open.`;
        time.open({ scene, clip, time: Number(start) || 0 });
        return null;
      });
    },
    connect() {
      play.connect();
      time.connect();
    },
  };
}

export { setUpPictureViews };
