/** The form of a new red packet: kind, number, amount, title and the fund password (chat-and-team.md §5; decided.md 43, 45). */
import styled from '@emotion/styled'
import { useState } from 'react'
import { cutText, lengthOf, withoutEmoji } from '#contract/chat/messageText.ts'
import {
  packetProblem,
  packetTitle,
  packetTitleMost,
  packetTotal,
  packetTypes,
  type PacketProblem,
} from '#contract/chat/packetRules.ts'
import { errorTexts } from '#contract/errorTexts.ts'
import { parseYuan, type Hao } from '#engine/money/money.ts'
import { v } from '#src/app/theme/vars.ts'
import { Button, TextButton } from '#src/app/ui/controls/Button.tsx'
import { Segmented } from '#src/app/ui/controls/Segmented.tsx'
import { TextLink } from '#src/app/ui/controls/TextLink.tsx'
import { TextField } from '#src/app/ui/forms/TextField.tsx'
import { groupYuan } from '#src/app/ui/layout/money.ts'
import { Caption } from '#src/app/ui/layout/layout.ts'
import { Dialog } from '#src/app/ui/overlays/Dialog.tsx'
import { packetText as text } from './packet.text.ts'
import type { PacketFormSnapshot } from './packets.snapshot.ts'

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  padding: 16px 20px;
  > [role='radiogroup'] {
    display: grid;
    grid-template-columns: 1fr 1fr;
  }
`

const Field = styled.div`
  position: relative;
  > span {
    position: absolute;
    top: 0;
    right: 0;
    line-height: 18px;
  }
`

const Foot = styled.div`
  flex: 1;
  font-size: 13px;
  line-height: 18px;
  color: ${v.ink2};
  b {
    font-size: 16px;
    color: ${v.ink};
  }
  > span {
    display: block;
  }
`

/** An amount of yuan with two decimals at most; undefined for what is none. */
const yuanIn = (typed: string): Hao | undefined =>
  /^\d{1,9}(?:\.\d{1,2})?$/.test(typed) ? parseYuan(typed) : undefined

const kinds = [
  { key: String(packetTypes.lucky), label: text.kinds[packetTypes.lucky] ?? '' },
  { key: String(packetTypes.ordinary), label: text.kinds[packetTypes.ordinary] ?? '' },
] as const

interface Typed {
  readonly type: number
  readonly num: string
  readonly amount: string
  readonly content: string
  readonly password: string
}

const empty: Typed = {
  type: packetTypes.lucky,
  num: '',
  amount: '',
  content: packetTitle,
  password: '',
}

/** What is wrong with a field that was filled in. */
interface Problems {
  readonly num?: string | undefined
  readonly amount?: string | undefined
}

const sayProblem = ({ name, figures }: PacketProblem): string => errorTexts[name](figures)

const problemsOf = (typed: Typed, { limits, balance }: PacketFormSnapshot): Problems => {
  const { type, num, amount } = typed
  const count = Number(num)
  const numProblem =
    num !== '' && (count < 1 || count > limits.redPacketLimit)
      ? text.numProblem(limits.redPacketLimit)
      : undefined
  if (amount === '') return { num: numProblem }
  const hao = yuanIn(amount)
  if (hao === undefined) return { num: numProblem, amount: text.amountProblem }
  // Before the number is known one share stands for it.
  const packet = { type, num: numProblem === undefined && num !== '' ? count : 1, amount: hao }
  const problem = packetProblem(packet, limits)
  if (problem) return { num: numProblem, amount: sayProblem(problem) }
  const missing = balance === undefined ? 0n : packetTotal(packet) - balance
  return { num: numProblem, amount: missing > 0n ? text.missing(groupYuan(missing)) : undefined }
}

interface PacketFormProps {
  readonly form: PacketFormSnapshot
  readonly close: () => void
}

export const PacketForm = ({ form, close }: PacketFormProps) => {
  const { balance, noFundPassword, blocked } = form
  const [typed, setTyped] = useState(empty)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const change = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part })
    setRefusal(undefined)
  }
  const problems = problemsOf(typed, form)
  const hao = yuanIn(typed.amount)
  const cost = hao === undefined ? 0n : packetTotal({ type: typed.type, num: Number(typed.num), amount: hao })
  const isWhole = typed.num !== '' && cost > 0n && typed.content.trim() !== '' && typed.password !== ''
  const isRight = problems.num === undefined && problems.amount === undefined && refusal === undefined
  const maySend = isWhole && isRight && blocked === undefined && !noFundPassword && !busy
  const send = async () => {
    if (!maySend || hao === undefined) return
    setBusy(true)
    const { type, num, content, password } = typed
    const why = await form
      .send({ type, num: Number(num), amount: hao, content: content.trim(), password })
      .finally(() => setBusy(false))
    setRefusal(why)
  }
  return (
    <Dialog
      title={text.send}
      width={420}
      onClose={close}
      chip={<Caption>{text.groupOf(form.groupName, form.members)}</Caption>}
      tools={
        <TextButton quiet onPress={form.records}>
          {text.records}
        </TextButton>
      }
      foot={
        <>
          <Foot>
            <span>
              {text.cost} <b>{groupYuan(cost)}</b>{' '}
              {text.balance(balance === undefined ? '--' : groupYuan(balance))}
            </span>
            <Caption>{text.returned24}</Caption>
          </Foot>
          <Button
            look="solid"
            size="lg"
            busy={busy}
            reason={busy ? text.sending : (blocked ?? text.incomplete)}
            onPress={maySend ? () => void send() : undefined}
          >
            {text.submit}
          </Button>
        </>
      }
    >
      <Fields form={form} typed={typed} problems={problems} refusal={refusal} change={change} />
    </Dialog>
  )
}

interface FieldsProps {
  readonly form: PacketFormSnapshot
  readonly typed: Typed
  readonly problems: Problems
  /** What the server said. */
  readonly refusal: string | undefined
  readonly change: (part: Partial<Typed>) => void
}

const Fields = ({ form, typed, problems, refusal, change }: FieldsProps) => {
  const { limits, noFundPassword, blocked, note } = form
  return (
    <Body>
      <Segmented
        label={text.kindLabel}
        items={kinds}
        chosen={String(typed.type)}
        onChoose={(key) => change({ type: Number(key) })}
      />
      <Field>
        <Caption>{text.numRange(limits.redPacketLimit)}</Caption>
        <TextField
          label={text.num}
          inputMode="numeric"
          value={typed.num}
          maxLength={4}
          problem={problems.num}
          inside={<Caption>{text.unit}</Caption>}
          onChange={(event) => change({ num: event.target.value.replace(/\D/g, '') })}
        />
      </Field>
      <AmountField typed={typed} form={form} problem={problems.amount} change={change} />
      <Field>
        <Caption>{text.titleLength(lengthOf(typed.content), packetTitleMost)}</Caption>
        <TitleField value={typed.content} change={(content) => change({ content })} />
      </Field>
      <PasswordField
        value={typed.password}
        change={(password) => change({ password })}
        problem={refusal ?? (noFundPassword ? text.noFund : undefined)}
      />
      {noFundPassword ? (
        <TextLink to="/personal/account/account" arrow>
          {text.setFund}
        </TextLink>
      ) : null}
      {(note ?? blocked) === undefined ? null : <Caption role="status">{blocked ?? note}</Caption>}
    </Body>
  )
}

interface AmountProps {
  readonly typed: Typed
  readonly form: PacketFormSnapshot
  readonly problem: string | undefined
  readonly change: (part: Partial<Typed>) => void
}

const AmountField = ({ typed: { type, num, amount }, form: { limits }, problem, change }: AmountProps) => {
  const isLucky = type === packetTypes.lucky
  const shares = BigInt(Math.max(1, Number(num)))
  const enough = limits.perRedPacketMinAmount * shares
  const least = enough > limits.redPacketMinAmount ? enough : limits.redPacketMinAmount
  const range = isLucky
    ? text.range(groupYuan(least), groupYuan(limits.redPacketMaxAmount))
    : text.range(groupYuan(limits.perRedPacketMinAmount), groupYuan(limits.perRedPacketMaxAmount))
  return (
    <Field>
      <Caption>{range}</Caption>
      <TextField
        label={isLucky ? text.total : text.each}
        inputMode="decimal"
        value={amount}
        maxLength={12}
        problem={problem}
        inside={<Caption>{text.yuan}</Caption>}
        onChange={(event) => change({ amount: event.target.value.replace(/[^\d.]/g, '') })}
      />
    </Field>
  )
}

interface WordProps {
  readonly value: string
  readonly change: (value: string) => void
}

/** While an input method composes nothing is cut: what it shows is not what it will write. */
const TitleField = ({ value, change }: WordProps) => {
  const [composing, setComposing] = useState(false)
  const settle = (typed: string) => change(cutText(withoutEmoji(typed), packetTitleMost))
  return (
    <TextField
      label={text.title}
      value={value}
      onChange={(event) => (composing ? change(event.target.value) : settle(event.target.value))}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={(event) => {
        setComposing(false)
        settle(event.currentTarget.value)
      }}
    />
  )
}

const PasswordField = ({ value, change, problem }: WordProps & { readonly problem: string | undefined }) => (
  <TextField
    label={text.password}
    type="password"
    autoComplete="off"
    value={value}
    problem={problem}
    onChange={(event) => change(event.target.value)}
  />
)
