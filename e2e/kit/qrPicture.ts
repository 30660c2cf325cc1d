/** A picture of a code as an app saves it. */
import type { Page } from '@playwright/test'
import encodeQR from 'qr'

/** A PNG of a code, drawn by the browser. */
export const qrPicture = async (
  page: Page,
  content: string,
): Promise<{ readonly name: string; readonly mimeType: string; readonly buffer: Buffer }> => {
  const rows = encodeQR(content, 'raw', { border: 4 })
  const address = await page.evaluate((cells) => {
    const scale = 8
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = cells.length * scale
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('there must be a canvas')
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.fillStyle = 'black'
    cells.forEach((row, y) =>
      row.forEach((isDark, x) => {
        if (isDark) pen.fillRect(x * scale, y * scale, scale, scale)
      }),
    )
    return canvas.toDataURL('image/png')
  }, rows)
  return {
    name: 'code.png',
    mimeType: 'image/png',
    buffer: Buffer.from(address.split(',')[1] ?? '', 'base64'),
  }
}
