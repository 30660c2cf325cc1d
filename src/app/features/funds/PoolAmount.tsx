/** The amount of fast pay: an offer of a counterpart, a fixed one, or a typed one that takes the step below it. */
import styled from '@emotion/styled'
import { formatYuan } from '#engine/money/money.ts'
import type { AmountLimits, AmountOffer, FastAmounts } from '#contract/funds/amountRules.ts'
import { QuickValues } from '#src/app/ui/controls/QuickValues.tsx'
import { IconButton } from '#src/app/ui/controls/Button.tsx'
import { Banner } from '#src/app/ui/feedback/Banner.tsx'
import { SkeletonLines } from '#src/app/ui/feedback/Skeleton.tsx'
import { TextField } from '#src/app/ui/forms/TextField.tsx'
import { Caption, Spacer } from '#src/app/ui/layout/layout.ts'
import { groupCount } from '#src/app/ui/layout/money.ts'
import { Inside } from './formParts.ts'
import { Line } from './OrderParts.tsx'
import { fastText as text } from './fast.text.ts'
import { amountText } from './typedFast.ts'

const Stack = styled.div`
  display: grid;
  gap: 8px;
`

const wholeYuan = (hao: bigint): string => groupCount(Number(formatYuan(hao, 0)))

/** What is typed, and what it may be. */
export interface PoolAmountProps {
  /** Undefined until they are read. */
  readonly amounts: FastAmounts | undefined
  /** Why there are none. */
  readonly refused: string | undefined
  readonly limits: AmountLimits
  /** What stands in the box, and the offer that was chosen; empty for none. */
  readonly typed: { readonly amount: string; readonly offer: string }
  readonly problem: string | undefined
  /** Who pays or is paid. */
  readonly other: string
  /** What becomes of an offer that is chosen. */
  readonly offersHint: string
  readonly choose: (offer: AmountOffer) => void
  readonly type: (amount: string) => void
  readonly refresh: () => void
}

export const PoolAmount = (props: PoolAmountProps) => {
  const { amounts, refused, typed, type } = props
  if (refused !== undefined) return <Banner tone="caution">{refused}</Banner>
  if (!amounts) return <SkeletonLines lines={4} label={text.reading} />
  return (
    <Stack>
      <Offers {...props} amounts={amounts} />
      {amounts.fixedList.length === 0 ? null : (
        <>
          <span>{text.fixed}</span>
          <QuickValues
            label={text.fixed}
            columns={4}
            items={amounts.fixedList.map(({ amount }) => ({
              key: amountText(amount),
              label: wholeYuan(amount),
            }))}
            value={typed.offer === '' ? typed.amount : ''}
            onPress={type}
          />
        </>
      )}
      {amounts.amountRuleList.length === 0 ? null : <Custom {...props} amounts={amounts} />}
    </Stack>
  )
}

type ReadProps = PoolAmountProps & { readonly amounts: FastAmounts }

const Offers = ({ typed, choose, refresh, other, offersHint, amounts }: ReadProps) => {
  const { amountList, availableList } = amounts
  const isFree = (id: string) => availableList.some((offer) => offer.id === id)
  return (
    <>
      <Line>
        <span>{text.offers}</span>
        <Caption>{availableList.length === 0 ? text.noOffers(other) : offersHint}</Caption>
        <Spacer />
        <IconButton icon="refresh" type="button" label={text.refresh} onPress={refresh} />
      </Line>
      {amountList.length === 0 ? null : (
        <QuickValues
          label={text.offers}
          columns={4}
          items={amountList.map(({ id, amount }) => ({
            key: id,
            label: wholeYuan(amount),
            reason: isFree(id) ? undefined : text.taken,
          }))}
          value={typed.offer}
          onPress={(key) => {
            const offer = availableList.find(({ id }) => id === key)
            if (offer) choose(offer)
          }}
        />
      )}
    </>
  )
}

const Custom = ({ limits, typed, problem, type, amounts }: ReadProps) => (
  <div>
    <TextField
      label={text.custom}
      inputMode="numeric"
      autoComplete="off"
      value={typed.amount}
      inside={<Inside>{text.inside(wholeYuan(limits.least), wholeYuan(limits.most))}</Inside>}
      problem={problem}
      onChange={(event) => type(event.target.value)}
    />
    <Caption>
      {text.steps(
        amounts.amountRuleList.map(({ min, max, range }) => [
          wholeYuan(min),
          wholeYuan(max),
          wholeYuan(range),
        ]),
      )}
    </Caption>
  </div>
)
