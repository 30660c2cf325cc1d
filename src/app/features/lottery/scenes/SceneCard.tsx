/** The switches of what happens at a draw, in the rail. */
import { CheckField } from '#src/app/ui/controls/CheckField.tsx'
import { TextLink } from '#src/app/ui/controls/TextLink.tsx'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { Row } from '#src/app/ui/layout/layout.ts'
import type { ScenesSnapshot } from './scenes.snapshot.ts'
import { text } from './scenes.text.ts'

interface SceneCardProps {
  readonly scenes: ScenesSnapshot
  /** Where the long streaks are. */
  readonly streaksHref: string
}

export const SceneCard = ({ scenes, streaksHref }: SceneCardProps) => (
  <Card aria-label={text.card}>
    <CardHeader title={text.card} narrow actions={<TextLink to={streaksHref}>{text.streaks}</TextLink>} />
    <Row gap={20} style={{ padding: '10px 14px' }}>
      <CheckField checked={scenes.shown} onChange={scenes.toggleShown}>
        {text.shown}
      </CheckField>
      <CheckField checked={scenes.sounds} onChange={scenes.toggleSounds}>
        {text.sounds}
      </CheckField>
    </Row>
  </Card>
)
