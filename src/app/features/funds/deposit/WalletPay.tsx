/** A deposit on the page of a wallet: what is said before it is opened, or the collection code that has to be bound first. */
import { useNavigate } from 'react-router-dom'
import { formatYuan } from '#engine/money/money.ts'
import type { DepositChannel } from '#contract/funds/depositChannel.ts'
import { payoutKinds, type CodeKind } from '#contract/funds/payoutKinds.ts'
import { openBlankPage } from '#src/app/core/blankPage.ts'
import { useBehavior } from '#src/app/core/useBehavior.ts'
import { useModel } from '#src/app/core/useModel.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { Banner } from '#src/app/ui/feedback/Banner.tsx'
import { EmptyState, Loaded } from '#src/app/ui/feedback/EmptyState.tsx'
import { SkeletonLines } from '#src/app/ui/feedback/Skeleton.tsx'
import { Caption } from '#src/app/ui/layout/layout.ts'
import { groupCount } from '#src/app/ui/layout/money.ts'
import type { Client } from '#src/streams/core/client.ts'
import { Line } from '../OrderParts.tsx'
import type { MadeOrder } from './deposit.snapshot.ts'
import { text, walletText } from './deposit.text.ts'
import { createWalletModel, type WalletModel } from './wallet.model.ts'

interface WalletPayProps {
  readonly client: Client
  readonly channel: DepositChannel
  readonly made: (order: MadeOrder) => void
}

export const WalletPay = ({ client, channel, made }: WalletPayProps) => {
  const model = useModel(channel.code, () =>
    createWalletModel({ client, openPage: openBlankPage, channel, made }),
  )
  return model ? <Shown channel={channel} model={model} /> : null
}

interface ShownProps {
  readonly channel: DepositChannel
  readonly model: WalletModel
}

const Shown = ({ channel, model }: ShownProps) => {
  const { read, open, opening, blocked } = useBehavior(model.wallet)
  const [least = '', most = ''] = [channel.minRechargeAmount, channel.maxRechargeAmount].map((hao) =>
    groupCount(Number(formatYuan(hao, 0))),
  )
  return (
    <Loaded
      of={read}
      failedTitle={text.failedTitle}
      loading={<SkeletonLines lines={3} label={text.loading} />}
    >
      {({ missing }) =>
        missing ? (
          <Unbound code={missing} />
        ) : (
          <>
            <Banner tone="info">{walletText.hint(least, most)}</Banner>
            <Banner tone="caution">{walletText.within}</Banner>
            <Line>
              <Button look="solid" size="lg" busy={opening} reason={blocked} onPress={open}>
                {walletText.open}
              </Button>
              <Caption role={blocked === undefined ? undefined : 'status'}>
                {blocked ?? walletText.arrives}
              </Caption>
            </Line>
          </>
        )
      }
    </Loaded>
  )
}

const Unbound = ({ code }: { readonly code: CodeKind }) => {
  const navigate = useNavigate()
  const { name, path } = payoutKinds[code]
  return (
    <EmptyState
      icon="lock"
      title={walletText.unbound(name)}
      hint={walletText.unboundHint}
      action={{ label: walletText.bind, onPress: () => void navigate(path) }}
    />
  )
}
