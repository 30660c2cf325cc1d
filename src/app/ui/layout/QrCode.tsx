/** A QR code whose code is loaded when it is first drawn. Its place stays empty until then; nothing around it waits or begins anew. */
import { Suspense } from 'react'
import { lazyPart } from '../lazyPart.ts'
import type { QrProps } from './Qr.tsx'

const Qr = lazyPart(() => import('./Qr.tsx'))

export const QrCode = (props: QrProps) => (
  <Suspense>
    <Qr {...props} />
  </Suspense>
)
