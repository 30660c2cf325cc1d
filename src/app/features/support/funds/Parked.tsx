/** Payments that no rule could credit: two people agree to an order and an amount. */
import { useState } from 'react'
import type { ParkedPayment } from '#contract/support/paymentsDesk.ts'
import { Button, TextButton } from '#src/app/ui/controls/Button.tsx'
import { TextField } from '#src/app/ui/forms/TextField.tsx'
import { groupYuan } from '#src/app/ui/layout/money.ts'
import { formatMoment } from '#src/app/ui/layout/time.ts'
import { Dialog } from '#src/app/ui/overlays/Dialog.tsx'
import { formatYuan } from '#engine/money/money.ts'
import { DeskList } from './DeskList.tsx'
import { DialogBody } from './DialogBody.ts'
import type { FundsSnapshot } from './funds.snapshot.ts'
import { text } from './funds.text.ts'
import { tellAgreement } from './tellAgreement.ts'

export const Parked = ({ snapshot }: { readonly snapshot: FundsSnapshot }) => {
  const { parked, isUp, credit, own } = snapshot
  const [asked, setAsked] = useState<ParkedPayment>()
  return (
    <>
      <DeskList
        title={text.parked}
        hint={text.parkedHint}
        of={parked}
        empty={text.noParked}
        columns={text.parkedColumns}
        right={[4]}
        row={(payment) => (
          <ParkedRow key={payment.id} payment={payment} ask={isUp ? () => setAsked(payment) : undefined} />
        )}
      />
      {asked ? (
        <CreditDialog payment={asked} own={own} credit={credit} onClose={() => setAsked(undefined)} />
      ) : null}
    </>
  )
}

interface ParkedRowProps {
  readonly payment: ParkedPayment
  readonly ask: (() => void) | undefined
}

const ParkedRow = ({ payment, ask }: ParkedRowProps) => {
  const { at, provider, reference, spsn, amount, currency, reason, proposals } = payment
  return (
    <tr>
      <td data-nowrap>{formatMoment(at)}</td>
      <td>{provider}</td>
      <td>{reference}</td>
      <td>{spsn === '' ? text.none : spsn}</td>
      <td data-right>{`${groupYuan(amount)} ${currency}`}</td>
      <td>{text.parkReasons[reason]}</td>
      <td>
        {proposals.map(({ spsn: order, amount: yuan, by }) => (
          <div key={`${by.id} ${order} ${yuan}`}>{text.proposed(by.name, order, groupYuan(yuan))}</div>
        ))}
      </td>
      <td data-nowrap>
        {ask ? (
          <TextButton aria-label={text.creditOf(reference)} onPress={ask}>
            {text.credit}
          </TextButton>
        ) : null}
      </td>
    </tr>
  )
}

interface CreditDialogProps extends Pick<FundsSnapshot, 'own' | 'credit'> {
  readonly payment: ParkedPayment
  readonly onClose: () => void
}

const CreditDialog = ({ payment, own, credit, onClose }: CreditDialogProps) => {
  // What somebody else has agreed to is offered; it is still to be checked.
  const other = payment.proposals.find(({ by }) => by.id !== own)
  const [spsn, setSpsn] = useState(other?.spsn ?? '')
  const [amount, setAmount] = useState(other ? formatYuan(other.amount, 2) : '')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const agreement = await credit({ id: payment.id, spsn, amount, reason }).finally(() => setBusy(false))
    if ('problem' in agreement) {
      setProblem(agreement.problem)
      return
    }
    tellAgreement(agreement, text.credited)
    onClose()
  }
  const isFilled = [spsn, amount, reason].every((one) => one.trim() !== '')
  const typed = (set: (words: string) => void) => (words: string) => {
    set(words)
    setProblem(undefined)
  }
  const fields = [
    { label: text.order, value: spsn, set: typed(setSpsn), most: 20 },
    { label: text.creditAmount, value: amount, set: typed(setAmount), most: 12, inputMode: 'decimal' },
    { label: text.reason, value: reason, set: typed(setReason), most: 100, hint: text.reasonHint, problem },
  ] as const
  return (
    <Dialog
      title={text.creditOf(payment.reference)}
      width={440}
      onClose={onClose}
      foot={
        <>
          <Button onPress={onClose}>{text.cancel}</Button>
          <Button look="solid" busy={busy} onPress={isFilled && !busy ? () => void send() : undefined}>
            {text.credit}
          </Button>
        </>
      }
    >
      <DialogBody>
        <p>{text.creditAsk}</p>
        {fields.map(({ label, value, set, most, ...rest }) => (
          <TextField
            key={label}
            label={label}
            value={value}
            maxLength={most}
            inputMode={'inputMode' in rest ? rest.inputMode : undefined}
            placeholder={'hint' in rest ? rest.hint : undefined}
            problem={'problem' in rest ? rest.problem : undefined}
            onChange={(event) => set(event.target.value)}
          />
        ))}
      </DialogBody>
    </Dialog>
  )
}
