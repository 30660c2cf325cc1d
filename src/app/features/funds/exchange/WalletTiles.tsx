/** The wallets and what they have, each as of its provider's last answer. */
import styled from '@emotion/styled'
import { gameWallets, isGameWallet } from '#contract/funds/gameWallets.ts'
import { shape, v } from '#src/app/theme/vars.ts'
import { IconButton } from '#src/app/ui/controls/Button.tsx'
import { Chip } from '#src/app/ui/controls/Chip.tsx'
import { Icon } from '#src/app/ui/controls/Icon.tsx'
import { MoneyText } from '#src/app/ui/layout/MoneyText.tsx'
import type { ExchangeFormSnapshot, ShownWallet } from './exchange.snapshot.ts'
import { text } from './exchange.text.ts'

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
`

const Tile = styled.li`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 58px;
  padding: 6px 8px 6px 10px;
  border: 1px solid ${v.lineStrong};
  border-radius: ${shape.control};
  &[data-chosen] {
    border-color: ${v.primary};
    box-shadow: inset 0 0 0 1px ${v.primary};
    background: ${v.primaryTint};
  }
  > div {
    flex: 1;
    min-width: 0;
    font-size: 13px;
    line-height: 18px;
  }
  > div > span {
    display: flex;
    align-items: center;
    gap: 4px;
    white-space: nowrap;
  }
  em {
    font-style: normal;
    font-weight: 600;
    color: ${v.primaryText};
  }
  b {
    font-size: 15px;
    line-height: 22px;
  }
  b[data-silent] {
    font-size: 13px;
    font-weight: 400;
    color: ${v.ink2};
  }
`

const Mark = styled.i`
  display: grid;
  place-items: center;
  flex: none;
  width: 30px;
  height: 30px;
  border-radius: ${shape.chip};
  background: ${v.sunken};
  color: ${v.ink2};
  font-size: 12px;
  font-style: normal;
  font-weight: 600;
`

/** What stands for a wallet: a purse, or the mark of its provider. */
export const WalletMark = ({ id }: { readonly id: string }) => (
  <Mark aria-hidden>{isGameWallet(id) ? gameWallets[id].mark : <Icon name="ticket" />}</Mark>
)

type TilesProps = Pick<ExchangeFormSnapshot, 'wallets' | 'way'>

export const WalletTiles = ({ wallets, way }: TilesProps) => (
  <Grid aria-label={text.balances}>
    {wallets.map((wallet) => (
      <WalletTile key={wallet.id} wallet={wallet} way={way} />
    ))}
  </Grid>
)

interface TileProps extends Pick<TilesProps, 'way'> {
  readonly wallet: ShownWallet
}

const WalletTile = ({ wallet, way }: TileProps) => {
  const { id, name, cash, isSilent, loading, isChecking, refresh } = wallet
  const role = id === way.out ? text.isOut : id === way.into ? text.isIn : undefined
  return (
    <Tile data-chosen={role === undefined ? undefined : true} aria-label={name}>
      <WalletMark id={id} />
      <div>
        <span>
          {name}
          {role === undefined ? null : <em>{role}</em>}
        </span>
        {isSilent ? (
          <b data-silent>{text.silent}</b>
        ) : (
          <b>
            <MoneyText hao={cash} symbol={false} />
          </b>
        )}
        {isChecking ? (
          <span>
            <Chip tone="check" small>
              {text.isChecking}
            </Chip>
          </span>
        ) : null}
      </div>
      {refresh || loading ? (
        <IconButton icon="refresh" label={text.refresh(name)} busy={loading} onPress={refresh} />
      ) : null}
    </Tile>
  )
}
