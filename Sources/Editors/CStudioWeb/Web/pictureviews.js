// The views of a picture: Play and Time.

import { setUpHands } from "./hands.js";
import { Play } from "./play.js";
import { Time } from "./time.js";
import { setUpKeyPointer } from "./keypointer.js";
import { element } from "./ui.js";
import { registerView } from "./views.js";

/**
 * Sets the views up. Returns their actions for shortcuts, and a function to be called when the studio is back.
 *
 * - withPicture: calls a function with the picture that the views are opened with
 * - grid, viewport: get the focus when a view is closed
 */
function setUpPictureViews({ withPicture, grid, viewport }) {
  /** Gives the focus to a picture, or to all of them if it is not shown. */
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
