import { keepFile } from '#web/kit/save-file.ts'

/** As large as browsers make a canvas. */
const largest = 8192
const margin = 16

/** Keeps the picture as it is on screen, also what is scrolled out of sight, as a PNG. */
export async function savePicture(picture: HTMLElement, name: string): Promise<void> {
  // A large building is drawn by and by.
  while (picture.querySelector('[aria-busy="true"]')) await new Promise(requestAnimationFrame)
  const start = picture.getBoundingClientRect()
  const drawn = [...picture.querySelectorAll<HTMLElement>('[data-colour], th, h2, fieldset button')]
  const boxes = drawn.map((element) => ({ element, box: element.getBoundingClientRect() }))
  const right = Math.max(start.right, ...boxes.map(({ box }) => box.right))
  const width = right - start.left + 2 * margin
  const height = start.height + 2 * margin
  const scale = Math.min(2, largest / width, largest / height)
  const canvas = document.createElement('canvas')
  canvas.width = width * scale
  canvas.height = height * scale
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.fillStyle = getComputedStyle(document.body).backgroundColor
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.scale(scale, scale)
  pen.translate(margin - start.left, margin - start.top)
  for (const { element, box } of boxes) draw(pen, element, box)
  const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (file) keepFile(file, `${name}.png`)
}

function draw(pen: CanvasRenderingContext2D, element: HTMLElement, box: DOMRect) {
  const style = getComputedStyle(element)
  pen.save()
  pen.globalAlpha = Number(style.opacity)
  if (element.dataset.colour) {
    pen.fillStyle = style.backgroundColor
    pen.fillRect(box.x, box.y, box.width, box.height)
    pen.strokeStyle = style.getPropertyValue('--edge').trim() || style.color
    pen.strokeRect(box.x + 0.5, box.y + 0.5, box.width - 1, box.height - 1)
  }
  pen.fillStyle = style.color
  // As large as it is seen, which is not as large as it is written.
  const scale = box.height / (element.offsetHeight || box.height)
  pen.font = `${style.fontWeight} ${parseFloat(style.fontSize) * scale}px ${style.fontFamily}`
  pen.textBaseline = 'middle'
  const indent = element.matches('button') ? 28 : 6
  const middle = box.y + box.height / 2
  pen.fillText(element.textContent ?? '', box.x + indent, middle, box.width - indent)
  const note = element.dataset.note
  const room = box.width - pen.measureText(element.textContent ?? '').width - 18
  if (note && room > 28) {
    pen.textAlign = 'right'
    pen.fillText(note, box.right - 6, middle, room)
  }
  pen.restore()
}
