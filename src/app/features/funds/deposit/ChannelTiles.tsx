/** The channels as tiles, five in a row; those after the second row behind an expander (funds.md §2). */
import styled from '@emotion/styled'
import { useState } from 'react'
import { formatYuan } from '#engine/money/money.ts'
import type { DepositChannel } from '#contract/funds/depositChannel.ts'
import { TextButton } from '#src/app/ui/controls/Button.tsx'
import { TileRadios, type TileItem } from '#src/app/ui/controls/TileRadios.tsx'
import { groupCount } from '#src/app/ui/layout/money.ts'
import { iconOfWay } from '../payIcons.ts'
import { PayMark } from '../PayMark.tsx'
import { bonusOf } from './typedDeposit.ts'
import { text } from './deposit.text.ts'
import { folded, foldedMost } from './tiles.ts'

const More = styled.div`
  text-align: center;
  padding-top: 6px;
`

interface ChannelTilesProps {
  readonly channels: readonly DepositChannel[]
  readonly chosen: string | undefined
  readonly onChoose: (code: string) => void
}

export const ChannelTiles = ({ channels, chosen, onChoose }: ChannelTilesProps) => {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? channels : folded(channels, chosen)
  return (
    <div>
      <TileRadios label={text.channels} items={shown.map(tileOf)} chosen={chosen} onChoose={onChoose} />
      {channels.length > foldedMost ? (
        <More>
          <TextButton type="button" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {isOpen ? text.fewer : text.more(channels.length - foldedMost)}
          </TextButton>
        </More>
      ) : null}
    </div>
  )
}

const rangeOf = ({ minRechargeAmount, maxRechargeAmount }: DepositChannel): string => {
  const [least, most] = [minRechargeAmount, maxRechargeAmount].map((hao) =>
    groupCount(Number(formatYuan(hao, 0))),
  )
  return `${least ?? ''}–${most ?? ''}`
}

const belowOf = (channel: DepositChannel): string => {
  if (channel.closed !== '') return text.closed
  const bonus = bonusOf(channel)
  if (bonus !== undefined) return text.bonus(bonus)
  return channel.isFire === 1 ? text.hot : rangeOf(channel)
}

const tileOf = (channel: DepositChannel): TileItem => {
  const bonus = bonusOf(channel)
  return {
    key: channel.code,
    icon: <PayMark icon={iconOfWay(channel.payWayCode, channel.channelCodeType)} />,
    name: channel.name,
    below: belowOf(channel),
    isPromo: channel.closed === '' && (bonus !== undefined || channel.isFire === 1),
  }
}
