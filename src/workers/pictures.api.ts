/** Reads the code in a picture. */
import { decodeQR } from 'qr/decode.js'

/** Larger pictures are made smaller before they are read: a code needs no more, and the memory of a browser has an end. */
const sideMost = 1_600

/** How long it is tried. */
const timeLimitMs = 2_000

/** What the code says; undefined where none is found, or the bytes are no picture. */
export const readPicture = async (picture: Blob): Promise<string | undefined> => {
  try {
    const bitmap = await createImageBitmap(picture)
    const scale = Math.min(1, sideMost / Math.max(bitmap.width, bitmap.height))
    const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(Math.round(side * scale), 1))
    if (width === undefined || height === undefined) return undefined
    const canvas = new OffscreenCanvas(width, height).getContext('2d')
    if (!canvas) return undefined
    // A picture without a ground of its own is read on white.
    canvas.fillStyle = 'white'
    canvas.fillRect(0, 0, width, height)
    canvas.drawImage(bitmap, 0, 0, width, height)
    bitmap.close()
    const { data } = canvas.getImageData(0, 0, width, height)
    return decodeQR({ width, height, data }, { format: 'RGBA', effort: 4, timeLimit: timeLimitMs })
  } catch {
    return undefined
  }
}
