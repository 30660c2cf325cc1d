/** The tabs of plays over the full core, with the switch 常规 / 无限 if both exist. */
import styled from '@emotion/styled'
import { Card } from '#src/app/ui/layout/Card.tsx'
import { Spacer } from '#src/app/ui/layout/layout.ts'
import { Segmented } from '#src/app/ui/controls/Segmented.tsx'
import { TabBar } from '#src/app/ui/controls/TabBar.tsx'
import type { PlayScope } from '../betting.state.ts'
import type { PlayTabsSnapshot } from './plate.snapshot.ts'
import { text } from '../betting.text.ts'

const Root = styled(Card)`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  margin-top: 8px;
  padding: 0 6px;
`

const scopes: readonly { readonly key: PlayScope; readonly label: string }[] = [
  { key: 'normal', label: text.scopes.normal },
  { key: 'unlimited', label: text.scopes.unlimited },
]

export const PlayTabs = ({ tabs, tab, chooseTab, scope, chooseScope }: PlayTabsSnapshot) => (
  <Root as="div">
    <TabBar label={text.plays} look="underline" groups={[{ tabs }]} chosen={tab} onChoose={chooseTab} />
    <Spacer />
    {chooseScope ? (
      <Segmented label={text.scope} items={scopes} chosen={scope} onChoose={chooseScope} />
    ) : null}
  </Root>
)

/** Placeholder of the tabs while the catalogue loads, so that the content below does not move. */
export const PlayTabsPlace = () => <Root as="div" aria-hidden />
