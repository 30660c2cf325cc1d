/** The amount of fast pay: an offer of a counterpart, a fixed one, or a typed one that takes the step below it. */
import styled from '@emotion/styled'
import { formatYuan } from '#engine/money/money.ts'
import { QuickValues } from '#src/app/ui/controls/QuickValues.tsx'
import { Button, IconButton } from '#src/app/ui/controls/Button.tsx'
import { Banner } from '#src/app/ui/feedback/Banner.tsx'
import { SkeletonLines } from '#src/app/ui/feedback/Skeleton.tsx'
import { TextField } from '#src/app/ui/forms/TextField.tsx'
import { Caption, Spacer } from '#src/app/ui/layout/layout.ts'
import { groupCount } from '#src/app/ui/layout/money.ts'
import type { FastAmounts } from '#contract/funds/amountRules.ts'
import { Inside } from '../formParts.ts'
import { Line } from '../OrderParts.tsx'
import type { DepositFormSnapshot, FastSnapshot } from './deposit.snapshot.ts'
import { text } from './deposit.text.ts'
import { fastText } from './match.text.ts'
import { amountText } from './typedFast.ts'

const Stack = styled.div`
  display: grid;
  gap: 8px;
`

const wholeYuan = (hao: bigint): string => groupCount(Number(formatYuan(hao, 0)))

interface FastAmountProps {
  readonly form: DepositFormSnapshot
  readonly fast: FastSnapshot
}

export const FastAmount = ({ form, fast }: FastAmountProps) => {
  const { amounts, refused } = fast
  if (refused !== undefined) return <Banner tone="caution">{refused}</Banner>
  if (!amounts) return <SkeletonLines lines={4} label={fastText.reading} />
  return (
    <Stack>
      {fast.goOn ? (
        <Line>
          <Banner tone="info">{fastText.running}</Banner>
          <Button type="button" onPress={fast.goOn}>
            {fastText.goOn}
          </Button>
        </Line>
      ) : null}
      <Offers form={form} fast={fast} amounts={amounts} />
      {amounts.fixedList.length === 0 ? null : (
        <>
          <span>{fastText.fixed}</span>
          <QuickValues
            label={fastText.fixed}
            columns={4}
            items={amounts.fixedList.map(({ amount }) => ({
              key: amountText(amount),
              label: wholeYuan(amount),
            }))}
            value={form.typed.paymentId === '' ? form.typed.amount : ''}
            onPress={(key) => form.change('amount', key)}
          />
        </>
      )}
      {amounts.amountRuleList.length === 0 ? null : <Custom form={form} amounts={amounts} />}
    </Stack>
  )
}

type OffersProps = FastAmountProps & { readonly amounts: FastAmounts }

const Offers = ({ form: { typed }, fast: { choose, refresh }, amounts }: OffersProps) => {
  const { amountList, availableList } = amounts
  const isFree = (id: string) => availableList.some((offer) => offer.id === id)
  return (
    <>
      <Line>
        <span>{fastText.offers}</span>
        <Caption>{availableList.length === 0 ? fastText.noOffers : fastText.offersHint}</Caption>
        <Spacer />
        <IconButton icon="refresh" type="button" label={fastText.refresh} onPress={refresh} />
      </Line>
      {amountList.length === 0 ? null : (
        <QuickValues
          label={fastText.offers}
          columns={4}
          items={amountList.map(({ id, amount }) => ({
            key: id,
            label: wholeYuan(amount),
            reason: isFree(id) ? undefined : fastText.taken,
          }))}
          value={typed.paymentId}
          onPress={(key) => {
            const offer = availableList.find(({ id }) => id === key)
            if (offer) choose(offer)
          }}
        />
      )}
    </>
  )
}

const Custom = ({
  form: { channel, typed, problem, change },
  amounts,
}: Pick<OffersProps, 'form' | 'amounts'>) => {
  const [least, most] = [channel.minRechargeAmount, channel.maxRechargeAmount].map(wholeYuan)
  return (
    <div>
      <TextField
        label={fastText.custom}
        inputMode="numeric"
        autoComplete="off"
        value={typed.amount}
        inside={<Inside>{text.amountInside(least ?? '', most ?? '')}</Inside>}
        problem={problem?.field === 'amount' ? problem.text : undefined}
        onChange={(event) => change('amount', event.target.value)}
      />
      <Caption>
        {fastText.steps(
          amounts.amountRuleList.map(({ min, max, range }) => [
            wholeYuan(min),
            wholeYuan(max),
            wholeYuan(range),
          ]),
        )}
      </Caption>
    </div>
  )
}
