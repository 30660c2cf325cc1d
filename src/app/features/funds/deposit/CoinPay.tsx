/** Where to send a coin: network, address with its QR code, what it is worth, what is on its way, and what happens where it differs. */
import styled from '@emotion/styled'
import { coinYuan } from '#contract/funds/depositTerms.ts'
import { confirmationsOf } from '#contract/funds/coins.ts'
import { walletTypes, type CoinType } from '#contract/funds/payoutKinds.ts'
import { formatYuan } from '#engine/money/money.ts'
import { shape, v } from '#src/app/theme/vars.ts'
import { Button, TextButton } from '#src/app/ui/controls/Button.tsx'
import { copyValue } from '#src/app/ui/controls/copyValue.ts'
import { TileRadios } from '#src/app/ui/controls/TileRadios.tsx'
import { Banner } from '#src/app/ui/feedback/Banner.tsx'
import { ShareBar } from '#src/app/ui/feedback/ShareBar.tsx'
import { Caption, Spacer } from '#src/app/ui/layout/layout.ts'
import { groupYuan } from '#src/app/ui/layout/money.ts'
import { formatClock } from '#src/app/ui/layout/time.ts'
import { QrCode } from '#src/app/ui/layout/QrCode.tsx'
import { Figures } from '../formParts.ts'
import { Line } from '../OrderParts.tsx'
import { minutesOf } from '../clockText.ts'
import type { CoinSnapshot, DepositOrder } from './deposit.snapshot.ts'
import { coinText as text, orderText, text as formText } from './deposit.text.ts'

const Stack = styled.div`
  display: grid;
  gap: 6px;
`

const Pair = styled.div`
  display: grid;
  grid-template-columns: 174px minmax(0, 1fr);
  gap: 20px;
`

const Code = styled.div`
  display: grid;
  place-items: center;
  min-height: 174px;
  border: 1px solid ${v.lineStrong};
  border-radius: ${shape.control};
  background: #fff;
`

const Side = styled.div`
  display: grid;
  gap: 10px;
  align-content: space-between;
`

const Sum = styled.b`
  font-size: 22px;
  line-height: 30px;
`

const Address = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  padding: 4px 12px;
  border: 1px solid ${v.line};
  border-radius: ${shape.control};
  background: ${v.sunken};
  code {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
    font-size: 13px;
  }
`

const Way = styled.section`
  display: grid;
  gap: 6px;
  padding: 10px 14px;
  border: 1px solid ${v.pendingLine};
  border-radius: ${shape.control};
  background: ${v.pendingTint};
  color: ${v.pending};
  font-size: 13px;
`

const Rules = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 13px;
  line-height: 18px;
  th,
  td {
    padding: 6px 12px;
    border: 1px solid ${v.line};
    border-width: 1px 0;
    text-align: left;
    vertical-align: top;
  }
  thead th {
    font-weight: 400;
    color: ${v.ink2};
    background: ${v.sunken};
  }
  tbody th {
    white-space: nowrap;
  }
  tr[data-caution] > * {
    color: ${v.caution};
  }
`

interface CoinPayProps {
  readonly order: DepositOrder
  readonly coin: NonNullable<DepositOrder['coin']>
  readonly snapshot: CoinSnapshot
}

export const CoinPay = ({ order, coin, snapshot }: CoinPayProps) => {
  const { unit } = walletTypes[coin.coinType]
  return (
    <>
      <Networks {...snapshot} />
      {snapshot.address === '' && !snapshot.busy ? (
        <Banner tone="caution">{text.noAddress}</Banner>
      ) : (
        <Pair>
          <Code>
            {snapshot.address === '' ? null : (
              <QrCode content={snapshot.address} label={text.qr} size={150} />
            )}
          </Code>
          <Target order={order} coin={coin} snapshot={snapshot} />
        </Pair>
      )}
      <OnItsWay coin={coin} />
      {order.reqUrl === '' ? null : (
        <Line>
          <Button look="plain" onPress={() => window.open(order.reqUrl, '_blank', 'noopener')}>
            {orderText.open}
          </Button>
        </Line>
      )}
      <Differs unit={unit} least={groupYuan(coin.least)} />
    </>
  )
}

const Networks = ({ coinType, networks, choose }: CoinSnapshot) => (
  <Stack>
    <Line>
      <span>{text.network}</span>
      <Caption>{text.networkHint}</Caption>
    </Line>
    <TileRadios
      columns={8}
      label={text.network}
      items={networks.map((type) => ({
        key: type,
        name: walletTypes[type].network,
        below: text.confirmations(confirmationsOf(type)),
      }))}
      chosen={coinType}
      onChoose={(key) => choose(key as CoinType)}
    />
  </Stack>
)

const Target = ({ order, coin, snapshot: { address, renew, busy, secondsLeft, account } }: CoinPayProps) => {
  const { unit } = walletTypes[coin.coinType]
  const sum = orderText.coins(groupYuan(coin.amount), unit)
  return (
    <Side>
      <Line>
        <div>
          <Caption>{text.send}</Caption>
          <Line>
            <Sum>{sum}</Sum>
            <TextButton
              type="button"
              aria-label={`复制${formText.coinDue}`}
              onPress={() => void copyValue(formText.coinDue, formatYuan(coin.amount, 2))}
            >
              {orderText.copy}
            </TextButton>
          </Line>
        </div>
        <Spacer />
        <div>
          <Caption>{text.validUntil(formatClock(order.until))}</Caption>
          <Sum role="timer" aria-label={text.left} style={{ display: 'block', textAlign: 'right' }}>
            {minutesOf(secondsLeft)}
          </Sum>
        </div>
      </Line>
      <Address>
        <code>{address}</code>
        {address === '' ? null : (
          <TextButton
            type="button"
            aria-label={`复制${text.address}`}
            onPress={() => void copyValue(text.address, address)}
          >
            {orderText.copy}
          </TextButton>
        )}
        <Button size="sm" icon="refresh" busy={busy} onPress={renew}>
          {text.renew}
        </Button>
      </Address>
      <Figures>
        <div>
          <dt>{text.rate}</dt>
          <dd>{formText.rateOf(unit, formatYuan(coin.price, 2))}</dd>
        </div>
        <div>
          <dt>{text.arrival}</dt>
          <dd>¥{groupYuan(coinYuan(coin.amount, coin.price))}</dd>
        </div>
        <div>
          <dt>{text.account}</dt>
          <dd>{account}</dd>
        </div>
      </Figures>
    </Side>
  )
}

/** What the network has seen; it is said, and credits nothing. */
const OnItsWay = ({ coin }: Pick<CoinPayProps, 'coin'>) => {
  const { seen, amount, price } = coin
  if (!seen)
    return (
      <Way role="status">
        <b>{text.waiting}</b>
        <span>{text.waitingHint}</span>
      </Way>
    )
  const { unit } = walletTypes[seen.coinType]
  const came = orderText.coins(groupYuan(seen.amount), unit)
  const missing = amount - seen.amount
  return (
    <Way role="status">
      <Line>
        <b>{missing > 0n ? text.less(came, groupYuan(missing)) : text.seen(came)}</b>
        <Spacer />
        <b>
          {seen.confirmations} / {seen.needed}
        </b>
      </Line>
      <ShareBar label={text.seen(came)} percent={Math.floor((seen.confirmations * 100) / seen.needed)} />
      <Line>
        <span>{text.seenAt(formatClock(seen.at), seen.reference)}</span>
        <Spacer />
        <span>{missing > 0n ? text.lessHint(groupYuan(coinYuan(seen.amount, price))) : text.seenHint}</span>
      </Line>
    </Way>
  )
}

const Differs = ({ unit, least }: { readonly unit: string; readonly least: string }) => (
  <Rules>
    <thead>
      <tr>
        <th scope="col">{text.differs}</th>
        <th scope="col">{text.how}</th>
      </tr>
    </thead>
    <tbody>
      {text.rules(least, unit).map(([name, how, isCaution]) => (
        <tr key={name} data-caution={isCaution || undefined}>
          <th scope="row">{name}</th>
          <td>{how}</td>
        </tr>
      ))}
    </tbody>
  </Rules>
)
