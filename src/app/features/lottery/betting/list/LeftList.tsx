/** The offer to take back the list that was left for another lottery. Loaded with the first one. */
import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { Spacer } from '#src/app/ui/layout/layout.ts'
import { groupYuan } from '#src/app/ui/layout/money.ts'
import type { LeftListOffer } from './list.snapshot.ts'
import { text } from './list.text.ts'

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 8px 16px;
  border-bottom: 1px solid ${v.line};
  background: ${v.sunken};
  font-size: 13px;
  line-height: 18px;
`

const LeftList = ({ lines, total, takeBack, drop }: LeftListOffer) => (
  <Root role="group" aria-label={text.left}>
    {text.leftText(lines, groupYuan(total))}
    <Spacer />
    <Button size="sm" onPress={drop}>
      {text.dropLeft}
    </Button>
    <Button size="sm" look="line" onPress={takeBack}>
      {text.takeBack}
    </Button>
  </Root>
)

export default LeftList
