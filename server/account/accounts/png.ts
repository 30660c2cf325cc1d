/** Writes a grey picture as PNG, 16 shades. */
import { crc32, deflateSync } from 'node:zlib'

const shades = 16
const bitsPerPixel = 4

/** The file. `shadeOf` gives 0 (black) to 15 (white) of a pixel; `width` must be even. */
export const greyPng = (width: number, height: number, shadeOf: (x: number, y: number) => number): Buffer => {
  const rowBytes = (width * bitsPerPixel) / 8
  // Each row begins with the number of its filter: 0, none.
  const rows = Buffer.alloc(height * (1 + rowBytes))
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * (1 + rowBytes) + 1 + (x >> 1)
      const shade = Math.max(0, Math.min(shades - 1, Math.round(shadeOf(x, y))))
      rows[at] = (rows[at] ?? 0) | (x % 2 === 0 ? shade << bitsPerPixel : shade)
    }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(bitsPerPixel, 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const chunk = (name: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
