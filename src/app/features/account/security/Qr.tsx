/** A QR code, drawn here: its content never leaves the browser. */
import { QRCodeSVG } from 'qrcode.react'

interface QrProps {
  readonly content: string
  readonly label: string
}

const Qr = ({ content, label }: QrProps) => (
  <QRCodeSVG value={content} size={120} level="M" role="img" title={label} />
)

export default Qr
