import { showToast } from '#src/app/ui/toast.ts'
import type { Agreement } from './funds.snapshot.ts'
import { text } from './funds.text.ts'

/** Says what an agreement came to. */
export const tellAgreement = (agreement: Agreement, decided: string): void => {
  if ('problem' in agreement) showToast({ kind: 'error', text: agreement.problem, key: 'funds' })
  else showToast({ kind: 'ok', text: agreement.isDecided ? decided : text.agreed, key: 'funds' })
}
