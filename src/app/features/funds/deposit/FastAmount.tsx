/** The amount of a matched deposit, and the match that has not ended. */
import { limitsOf } from '#contract/funds/amountRules.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { Banner } from '#src/app/ui/feedback/Banner.tsx'
import { PoolAmount } from '../PoolAmount.tsx'
import { Line } from '../OrderParts.tsx'
import type { DepositFormSnapshot, FastSnapshot } from './deposit.snapshot.ts'
import { matchFormText as text } from './match.text.ts'

interface FastAmountProps {
  readonly form: DepositFormSnapshot
  readonly fast: FastSnapshot
}

export const FastAmount = ({ form: { channel, typed, problem, change }, fast }: FastAmountProps) => (
  <>
    {fast.goOn ? (
      <Line>
        <Banner tone="info">{text.running}</Banner>
        <Button type="button" onPress={fast.goOn}>
          {text.goOn}
        </Button>
      </Line>
    ) : null}
    <PoolAmount
      {...fast}
      limits={limitsOf(channel)}
      typed={{ amount: typed.amount, offer: typed.paymentId }}
      problem={problem?.field === 'amount' ? problem.text : undefined}
      other={text.other}
      offersHint={text.offersHint}
      type={(amount) => change('amount', amount)}
    />
  </>
)
