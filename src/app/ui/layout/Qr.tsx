/** A QR code, drawn here: its content never leaves the browser. */
import { QRCodeSVG } from 'qrcode.react'

export interface QrProps {
  readonly content: string
  readonly label: string
  /** Side in pixels. */
  readonly size?: number
  /** How much of it may be unreadable; a long content needs the least. */
  readonly level?: 'L' | 'M'
}

const Qr = ({ content, label, size = 120, level = 'M' }: QrProps) => (
  <QRCodeSVG value={content} size={size} level={level} role="img" title={label} />
)

export default Qr
