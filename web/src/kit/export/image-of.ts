import { domToBlob } from 'modern-screenshot'

/** As large as browsers make a canvas. */
const largest = 8192

/** A part of the page as a PNG, twice as fine as on screen, without what is for the screen alone. */
export const imageOf = (part: HTMLElement): Promise<Blob> =>
  domToBlob(part, {
    type: 'image/png',
    scale: Math.min(2, largest / part.offsetWidth, largest / part.offsetHeight),
    backgroundColor: getComputedStyle(document.body).backgroundColor,
    filter: (node) => !(node instanceof HTMLElement && node.dataset.screenOnly !== undefined),
  })
