/** The verification of a draw: every step with its values, checked on this device. */
import styled from '@emotion/styled'
import type { DrawProof } from '#contract/fair/proof/proof.ts'
import { quicknet } from '#contract/fair/proof/rounds.ts'
import { shape, v } from '#src/app/theme/vars.ts'
import { drawLook, shortIssue } from '#src/app/lottery/draw.ts'
import { DrawBalls } from '#src/app/lottery/DrawBalls.tsx'
import { Button, TextButton } from '#src/app/ui/controls/Button.tsx'
import { Chip } from '#src/app/ui/controls/Chip.tsx'
import { Icon } from '#src/app/ui/controls/Icon.tsx'
import { TextLink } from '#src/app/ui/controls/TextLink.tsx'
import { Banner } from '#src/app/ui/feedback/Banner.tsx'
import { EmptyState, Loaded } from '#src/app/ui/feedback/EmptyState.tsx'
import { SkeletonLines } from '#src/app/ui/feedback/Skeleton.tsx'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { writeClipboard } from '#src/app/ui/controls/writeClipboard.ts'
import { Caption, Spacer } from '#src/app/ui/layout/layout.ts'
import { formatClock } from '#src/app/ui/layout/time.ts'
import { saveFile } from '#src/app/ui/tables/saveFile.ts'
import type { Checked, FairSnapshot } from './fair.snapshot.ts'
import { text } from './fair.text.ts'
import { FairRail } from './FairRail.tsx'
import { FairSteps } from './FairSteps.tsx'
import { IssueSearch } from './IssueSearch.tsx'
import { neighbours } from './neighbours.ts'
import { VerdictCard } from './VerdictCard.tsx'

const Core = styled.main`
  width: 1100px;
  margin: 0 auto;
  padding: 12px 0 24px;
`

const Place = styled.div`
  display: flex;
  align-items: center;
  gap: 6px;
  min-height: 36px;
  margin-bottom: 8px;
  font-size: 13px;
  color: ${v.ink3};
  @media print {
    display: none;
  }
`

const Strip = styled(Card)`
  display: grid;
  grid-template-columns: 286px 1fr minmax(430px, max-content);
  min-height: 92px;
  > div {
    display: flex;
    align-items: center;
    gap: 12px;
    padding: 12px 18px;
  }
  > div + div {
    border-left: 1px solid ${v.line};
  }
  h1 {
    font-size: 20px;
    line-height: 28px;
    font-weight: 600;
  }
  b {
    font-size: 16px;
    line-height: 24px;
  }
`

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 52px;
  height: 52px;
  border-radius: ${shape.card};
  background: ${v.primaryTint};
  color: ${v.primaryText};
`

const Grid = styled.div`
  display: grid;
  grid-template-columns: 784px 300px;
  gap: 16px;
  align-items: start;
  margin-top: 8px;
  @media print {
    grid-template-columns: 1fr;
  }
`

const Command = styled.div`
  padding: 12px 16px 16px;
  font-size: 13px;
  line-height: 20px;
  color: ${v.ink2};
  > div {
    position: relative;
    margin-top: 10px;
    padding: 14px 16px;
    border-radius: ${shape.control};
    background: ${v.inverse};
    color: ${v.onInverse};
  }
  pre {
    margin: 0;
    /* Room for the button. */
    padding-right: 100px;
    white-space: pre-wrap;
    font-family: ui-monospace, 'SF Mono', Menlo, Consolas, 'Noto Sans Mono', monospace;
    font-size: 12px;
    line-height: 18px;
  }
  > div button {
    position: absolute;
    top: 8px;
    right: 8px;
    background: none;
    color: inherit;
    border-color: currentColor;
  }
`

const Download = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  font-size: 13px;
`

export interface FairProps {
  readonly fair: FairSnapshot
  readonly name: string
  /** The lottery's own page. */
  readonly playHref: string
  readonly hrefOf: (issue: string) => string
  readonly open: (issue: string) => void
  /** Notifies the player that something was copied, or was not. */
  readonly tell: (message: string, failed: boolean) => void
}

export const Fair = (props: FairProps) => {
  const { fair, name, playHref, hrefOf, open } = props
  const { previous, next } = neighbours(fair.issue)
  return (
    <Core id="main">
      <Place>
        <TextLink to="/lottery">{text.hall}</TextLink>›<TextLink to={playHref}>{name}</TextLink>›
        <span>{text.title}</span>
        <Spacer />
        {previous === undefined ? null : (
          <Button size="sm" onPress={() => open(previous)}>
            {text.previous(shortIssue(previous))}
          </Button>
        )}
        {next === undefined ? null : (
          <Button size="sm" onPress={() => open(next)}>
            {text.next(shortIssue(next))}
          </Button>
        )}
        <IssueSearch key={fair.issue} issue={fair.issue} open={open} />
      </Place>
      {fair.alarms.map(({ key, kind }) => (
        <Banner key={key} tone="error" title={text.alarmTitle}>
          {text.alarm(kind, key)}
        </Banner>
      ))}
      <Loaded
        of={fair.proof}
        failedTitle={text.failed}
        loading={<SkeletonLines lines={8} label={text.loading} />}
      >
        {(proof) =>
          proof ? (
            <Proven {...props} proof={proof} hrefOf={hrefOf} />
          ) : (
            <Card>
              <EmptyState icon="question" title={text.unknownTitle} hint={text.unknownHint} />
            </Card>
          )
        }
      </Loaded>
    </Core>
  )
}

const Proven = ({ fair, proof, hrefOf, tell }: FairProps & { readonly proof: DrawProof }) => {
  const copy = (what: string, whole: string): void => {
    void writeClipboard(whole).then((isCopied) =>
      isCopied ? tell(text.copied(what), false) : tell(text.notCopied, true),
    )
  }
  const json = JSON.stringify(proof, undefined, 2)
  const file = `${proof.lottery}-${proof.number}.json`
  const { ownOrdersFile, checked } = fair
  const command = commandOf(proof, checked, file)
  const save = (fileName: string, content: string): void =>
    saveFile(fileName, new Blob([content], { type: 'application/json' }))
  return (
    <>
      <Head proof={proof} />
      <Grid>
        <div>
          <VerdictCard fair={fair} />
          <Card aria-label={text.steps}>
            <CardHeader
              title={text.steps}
              actions={<TextButton onPress={() => copy(text.proof, json)}>{text.copyAll}</TextButton>}
            >
              <Caption>{text.hexNote}</Caption>
            </CardHeader>
            <FairSteps proof={proof} checked={fair.checked} mine={fair.orders.length} copy={copy} />
          </Card>
          <ScriptCard command={command} copy={copy} />
        </div>
        <FairRail
          fair={fair}
          proof={proof}
          actions={{
            copyProof: () => copy(text.proof, json),
            exportProof: () => save(file, json),
            exportOrders:
              ownOrdersFile && (() => save(`${proof.lottery}-${proof.number}-orders.json`, ownOrdersFile())),
            print: () => window.print(),
            hrefOf,
          }}
        />
      </Grid>
    </>
  )
}

/** What a player types: with the fingerprint where this device saw it in time, and a chain that is not the public one by its name. */
const commandOf = ({ chain, seedHash }: DrawProof, checked: Checked | undefined, file: string): string =>
  [
    'node verify-draw.mjs',
    ...(chain && chain.hash !== quicknet.hash ? [`--chain ${chain.hash}`] : []),
    ...(checked?.verdict.earlier === 'noted' ? [`--fingerprint ${seedHash}`] : []),
    file,
  ].join(' ')

const Head = ({ proof }: { readonly proof: DrawProof }) => (
  <Strip>
    <div>
      <Mark>
        <Icon name="shield" size={34} />
      </Mark>
      <div>
        <h1>{text.title}</h1>
        <Caption>{proof.name}</Caption>
      </div>
    </div>
    <div>
      <div>
        <Caption>{text.issue}</Caption>
        <div>
          <b>{proof.number}</b>
        </div>
        <Caption>{text.times(formatClock(proof.closeAt), formatClock(proof.drawAt))}</Caption>
      </div>
    </div>
    <div>
      <div>
        <Caption>{proof.code === null ? text.notDrawn : text.drawn}</Caption>
        <div>
          <b>{text.result}</b>
        </div>
        {proof.voided === null ? null : <Chip tone="caution">{text.voided}</Chip>}
      </div>
      <Spacer />
      {proof.code === null ? null : (
        <DrawBalls look={drawLook(proof.family)} numbers={proof.code.split(',')} size="header" />
      )}
    </div>
  </Strip>
)

const ScriptCard = ({
  command,
  copy,
}: {
  readonly command: string
  readonly copy: (what: string, whole: string) => void
}) => (
  <Card aria-label={text.script} style={{ marginTop: 12 }}>
    <CardHeader
      title={text.script}
      actions={
        <Download href="/verify-draw.mjs" download>
          <Icon name="install" size={14} />
          {text.downloadScript}
        </Download>
      }
    />
    <Command>
      {text.scriptNote}
      <div>
        <pre>
          {text.commandNote}
          {'\n'}
          {command}
        </pre>
        <Button size="sm" icon="copy" onPress={() => copy(text.copyCommand.slice(2), command)}>
          {text.copyCommand}
        </Button>
      </div>
    </Command>
  </Card>
)
