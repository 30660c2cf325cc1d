/** The desk: who is signed in and until when, its tools, and in plain words which are not open yet. */
import styled from '@emotion/styled'
import { mayDo, staffTypes } from '#contract/core/roles.ts'
import { v } from '#src/app/theme/vars.ts'
import { FactRow } from '#src/app/ui/layout/FactRow.ts'
import { AsOf, Chip } from '#src/app/ui/controls/Chip.tsx'
import { TextLink } from '#src/app/ui/controls/TextLink.tsx'
import { Loaded } from '#src/app/ui/feedback/EmptyState.tsx'
import { SkeletonLines } from '#src/app/ui/feedback/Skeleton.tsx'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { formatUntil } from '#src/app/ui/layout/time.ts'
import type { DeskSnapshot, DeskState } from './desk.snapshot.ts'
import { text } from './desk.text.ts'

const Page = styled.main`
  display: grid;
  gap: 12px;
`

const Title = styled.div`
  h1 {
    font-size: 20px;
    line-height: 28px;
    font-weight: 600;
  }
  p {
    font-size: 13px;
    line-height: 18px;
    color: ${v.ink2};
  }
`

const Note = styled.p`
  padding: 12px 16px;
  font-size: 13px;
  line-height: 18px;
  color: ${v.ink2};
`

const Tools = styled.ul`
  li {
    display: flex;
    align-items: center;
    gap: 14px;
    min-height: 56px;
    padding: 8px 16px;
    border-top: 1px solid ${v.line};
  }
  div {
    flex: 1;
    min-width: 0;
  }
  h3 {
    font-size: 14px;
    line-height: 20px;
    font-weight: 600;
  }
  p {
    font-size: 12px;
    line-height: 18px;
    color: ${v.ink3};
  }
`

export const Desk = ({ snapshot: { role, state } }: { readonly snapshot: DeskSnapshot }) => (
  <Page>
    <Title>
      <h1>{text.roles[role].title}</h1>
      {state.state === 'ready' ? (
        <p>{text.signedInAs(text.roles[role].account, state.value.nickName || state.value.name)}</p>
      ) : null}
    </Title>
    <Card aria-label={text.session}>
      <CardHeader
        title={text.session}
        actions={
          <TextLink to="/personal/account/account" arrow>
            {text.sessions}
          </TextLink>
        }
      >
        {state.state === 'ready' ? <Chip tone="ok">{text.verified}</Chip> : null}
        {state.state === 'ready' && state.asOfMs !== undefined ? <AsOf atMs={state.asOfMs} /> : null}
      </CardHeader>
      <Loaded of={state} failedTitle={text.failed} loading={<SkeletonLines lines={2} label={text.loading} />}>
        {(desk) => <Session {...desk} />}
      </Loaded>
    </Card>
    <ToolsCard role={role} />
  </Page>
)

const ToolsCard = ({ role }: Pick<DeskSnapshot, 'role'>) => (
  <Card aria-label={text.roles[role].tools}>
    <CardHeader title={text.roles[role].tools} />
    <Note>{text.toolsNote}</Note>
    <Tools>
      {text.tools
        .filter(([right]) => mayDo(staffTypes[role], right))
        .map(([, name, about, path]) => (
          <li key={name}>
            <div>
              <h3>{name}</h3>
              <p>{about}</p>
            </div>
            <TextLink to={path} arrow>
              {text.openTool(name)}
            </TextLink>
          </li>
        ))}
      {text.coming
        .filter(([right]) => mayDo(staffTypes[role], right))
        .map(([, name, about]) => (
          <li key={name}>
            <div>
              <h3>{name}</h3>
              <p>{about}</p>
            </div>
            <Chip tone="none">{text.notOpen}</Chip>
          </li>
        ))}
    </Tools>
  </Card>
)

const Session = ({ name, signedInAt, secondStep, endsAt, idleMinutes }: DeskState) => (
  <FactRow>
    <div>
      <dt>{text.name}</dt>
      <dd>{name}</dd>
    </div>
    <div>
      <dt>{text.since}</dt>
      <dd>{formatUntil(signedInAt)}</dd>
    </div>
    <div>
      <dt>{text.step}</dt>
      <dd>{text.steps[secondStep]}</dd>
    </div>
    <div>
      <dt>{text.ends}</dt>
      <dd>{formatUntil(endsAt)}</dd>
      <dd>{text.idle(idleMinutes)}</dd>
    </div>
  </FactRow>
)
