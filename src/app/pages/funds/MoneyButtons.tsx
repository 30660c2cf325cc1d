/** 充值, 转账 and 提现 beside the balance: each opens the funds dialog by the hash of the address (lottery.md §2.2). */
import styled from '@emotion/styled'
import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '../../ui/controls/Button.tsx'
import { fundsTabs, pressed } from '../../features/funds/dialog/fundsTabs.ts'
import { text } from './moneyButtons.text.ts'

const Root = styled.div`
  display: flex;
  gap: 6px;
  &[data-look='bar'] {
    margin-left: 14px;
  }
  &[data-look='wide'] {
    margin-top: 12px;
    > * {
      flex: 1;
    }
  }
`

interface MoneyButtonsProps {
  /** In the bar of the frame, or over the width of a card. */
  readonly look?: 'bar' | 'wide'
}

export const MoneyButtons = ({ look = 'bar' }: MoneyButtonsProps) => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (
    <Root role="group" aria-label={text.money} data-look={look}>
      {fundsTabs.map(({ hash, right }) => (
        <Button
          key={hash}
          size="sm"
          look={right === 'recharge' ? 'soft' : 'plain'}
          onPress={() => void navigate(`${pathname}${search}#${hash}`, { state: pressed })}
        >
          {text[right]}
        </Button>
      ))}
    </Root>
  )
}
