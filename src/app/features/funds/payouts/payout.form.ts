/** Binding a card or a wallet, and taking it away (decided.md 25). */
import { banks } from '#contract/funds/banks.ts'
import { cardDigits, isCardNumber } from '#contract/funds/depositTerms.ts'
import { laterCalls } from '#contract/funds/later.ts'
import {
  coinTypesOf,
  isCodeKind,
  walletTypes,
  type CoinType,
  type PayoutKind,
} from '#contract/funds/payoutKinds.ts'
import { cleanHolder, hasCheckDigit, hasShape, isHolder } from '#contract/funds/payoutTerms.ts'
import { defineForm, type FormDefinition } from '#src/app/forms/defineForm.ts'
import type { Field } from '#src/app/ui/forms/field.ts'
import { readCode } from '#src/workers/pictures.client.ts'
import { text } from './payouts.text.ts'

/** What a form asks of this member. */
export interface PayoutNeeds {
  /** The masked name of the holder of all cards; empty before the first. */
  readonly holder: string
  /** Whether he wants a second step for payout accounts. */
  readonly code: boolean
}

const fundPassword: Field = {
  kind: 'password',
  label: text.fundPassword,
  autoComplete: 'current-password',
}

const proofOf = ({ code }: Pick<PayoutNeeds, 'code'>) => ({
  pay_password: fundPassword,
  ...(code && {
    code: {
      kind: 'text',
      label: text.code,
      required: true,
      autoComplete: 'one-time-code',
      maxLength: 16,
      hint: text.codeHint,
    } satisfies Field,
  }),
})

// A refusal belongs to a field that is there; any other is shown below the form.
const proofErrors = ({ code }: Pick<PayoutNeeds, 'code'>) => ({
  WrongFundPassword: 'pay_password' as const,
  ...(code && { CodeNeeded: 'code' as const, CodeWrong: 'code' as const }),
})

/** The form of a card. */
export const bankForm = (needs: PayoutNeeds): FormDefinition<'bindBankCard'> =>
  defineForm({
    call: 'bindBankCard',
    value: laterCalls.bindBankCard,
    title: '绑定银行卡',
    fields: {
      bankAllas: {
        kind: 'select',
        label: text.bank,
        items: Object.entries(banks).map(([key, label]) => ({ key, label })),
      },
      bankCardNo: {
        kind: 'text',
        label: text.card,
        inputMode: 'numeric',
        autoComplete: 'off',
        maxLength: 40,
        hint: text.cardHint,
        check: (typed) => {
          const digits = cardDigits(typed)
          return isCardNumber(digits) && hasCheckDigit(digits) ? undefined : text.cardWrong
        },
      },
      ...(needs.holder === '' && {
        sn: {
          kind: 'text',
          label: text.holder,
          required: true,
          autoComplete: 'off',
          maxLength: 64,
          hint: text.holderHint,
          check: (typed: string) => (isHolder(cleanHolder(typed)) ? undefined : text.holderWrong),
        } satisfies Field,
      }),
      ...proofOf(needs),
    },
    errors: {
      CardNumberWrong: 'bankCardNo',
      PayoutBound: 'bankCardNo',
      ...(needs.holder === '' && { HolderNameWrong: 'sn' as const }),
      ...proofErrors(needs),
    },
    submit: text.bind,
    done: text.added,
    lost: text.lost,
  })

const coinField = (types: readonly CoinType[]): Field => ({
  kind: 'select',
  label: text.type,
  items: types.map((key) => ({ key, label: `${walletTypes[key].unit} · ${walletTypes[key].network}` })),
})

/** The address of a coin, or the account of a wallet of this type. */
const addressField = (type: CoinType | undefined): Field => ({
  kind: 'text',
  label: type === undefined ? text.address : text.account(walletTypes[type].unit),
  autoComplete: 'off',
  maxLength: 128,
  hint: type === undefined ? text.addressHint : text.accountHint,
  check(typed, all) {
    const { form, network } = walletTypes[type ?? (all['coinType'] as CoinType)]
    if (hasShape(form, typed.trim())) return undefined
    return network === '' ? text.accountWrong : text.addressWrong(network)
  },
})

const codeField = (type: CoinType): Field => ({
  kind: 'code',
  label: text.codeLink,
  maxLength: 128,
  hint: text.codeLinkHint,
  readPicture: readCode,
  check: (typed) =>
    hasShape(walletTypes[type].form, typed.trim()) ? undefined : text.codeWrong(walletTypes[type].unit),
})

/** The form of a wallet of a kind, or of a collection code. */
export const walletForm = (
  kind: Exclude<PayoutKind, 'bank'>,
  needs: Pick<PayoutNeeds, 'code'>,
): FormDefinition<'bindWallet'> => {
  const types = coinTypesOf(kind)
  const [only = 'TOPAY'] = types
  const isCoin = types.length > 1
  return defineForm({
    call: 'bindWallet',
    value: laterCalls.bindWallet,
    title: isCoin
      ? '绑定数字钱包'
      : isCodeKind(kind)
        ? `绑定${walletTypes[only].unit}`
        : `绑定 ${walletTypes[only].unit} 钱包`,
    fields: {
      ...(isCoin && { coinType: coinField(types) }),
      address: isCodeKind(kind) ? codeField(only) : addressField(isCoin ? undefined : only),
      name: { kind: 'text', label: text.name, autoComplete: 'off', maxLength: 20 },
      ...proofOf(needs),
    },
    ...(isCoin ? {} : { fixed: { coinType: only } }),
    errors: { AddressWrong: 'address', PayoutBound: 'address', ...proofErrors(needs) },
    submit: text.bind,
    done: text.added,
    lost: text.lost,
  })
}

/** The form that takes one away. */
export const removeForm = (id: bigint, needs: Pick<PayoutNeeds, 'code'>): FormDefinition<'removePayout'> =>
  defineForm({
    call: 'removePayout',
    value: laterCalls.removePayout,
    title: text.removeTitle,
    fields: proofOf(needs),
    fixed: { id: String(id) },
    errors: proofErrors(needs),
    submit: text.remove,
    done: text.removed,
    lost: text.removeLost,
  })
