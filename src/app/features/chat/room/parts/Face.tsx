/** The beginning of a name in a circle, with a point while its owner is online. */
import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'
import { SrOnly } from '#src/app/ui/layout/layout.ts'

const Root = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  width: 28px;
  height: 28px;
  border-radius: 50%;
  background: ${v.track};
  color: ${v.ink2};
  font-size: 12px;
  font-weight: 600;
  i {
    position: absolute;
    right: -2px;
    bottom: -2px;
    width: 9px;
    height: 9px;
    border: 1px solid ${v.surface};
    border-radius: 50%;
    background: ${v.ok};
  }
`

/** What is said of whoever is here, or is not. */
export const presenceText = (isOnline: boolean): string => (isOnline ? '在线' : '不在线')

interface FaceProps {
  readonly name: string
  readonly isOnline?: boolean | undefined
}

/** Two letters, or one character of another script. */
const initials = (name: string): string => /^[\w]{1,2}/.exec(name)?.[0] ?? Array.from(name)[0] ?? ''

export const Face = ({ name, isOnline }: FaceProps) => (
  <>
    <Root aria-hidden="true">
      {initials(name)}
      {isOnline ? <i /> : null}
    </Root>
    {isOnline === undefined ? null : <SrOnly>{presenceText(isOnline)}</SrOnly>}
  </>
)
