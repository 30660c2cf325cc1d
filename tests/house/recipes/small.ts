/** What is a line or two. */
import { above, below, within, type Recipe } from './recipe.ts'

export const error: Recipe = {
  row: 'an error',
  creates: {},
  changes: [below('contract/vault/errors.ts', 'VaultClosed', "  VaultEmpty: () => '保险箱是空的',")],
}

export const framePart: Recipe = {
  row: 'a part of the frame',
  creates: {
    'src/app/pages/vault/VaultMark.tsx': `/** The mark of the vault, beside the menus. */
export const VaultMark = () => <span>保险箱</span>
`,
    'src/app/pages/vault/frameParts.tsx': `/** What the vault puts into the frame. */
import type { FramePart } from '../../core/framePart.ts'
import { VaultMark } from './VaultMark.tsx'

export const frameParts: readonly FramePart[] = [{ slot: 'entries', order: 9, View: VaultMark }]
`,
  },
  changes: [],
}

export const announcement: Recipe = {
  row: 'an announcement',
  creates: {
    'src/app/pages/vault/announcements.tsx': `/** What the vault says on every page. */
import type { Announcement } from '../../core/announcement.ts'
import { showToast } from '../../ui/toast.ts'

export const announcements: readonly Announcement[] = [
  { listen: ({ app }) => void (app.client.session.value.state === 'out' && showToast({ kind: 'info', title: '保险箱', text: '请登录' })) },
]
`,
  },
  changes: [],
}

export const setting: Recipe = {
  row: 'a setting',
  creates: {
    'server/vault/vault.settings.ts': `/** The settings of the vault that operators give. */
import { defineSetting } from '../platform/settings/setting.ts'

/** By name. */
export const vaultSettings = {
  vaultName: defineSetting({
    variable: 'VAULT_NAME',
    start: 'none',
    about: 'what the vault is called',
    read: ({ text }) => text,
  }),
} as const
`,
  },
  changes: [
    below(
      'server/app/settings.ts',
      '../site/site.settings.ts',
      "import { vaultSettings } from '../vault/vault.settings.ts'",
    ),
    below('server/app/settings.ts', '  ...gamesSettings,', '  ...vaultSettings,'),
    below('docs/operations.md', '| `LOG_LEVEL`', '| `VAULT_NAME` | none | what the vault is called |'),
  ],
  written: ['README.md'],
}

export const socketEvent: Recipe = {
  row: 'a socket event',
  creates: {
    'contract/vault/events.ts': `/** Events of the vault. */
import * as z from 'zod/mini'
import { defineEvent } from '../core/defineEvent.ts'

/** To a member: the vault has changed. */
export const vaultEvent = defineEvent({
  name: 'vault_message',
  socket: 'lottery',
  codec: z.object({ serverTime: z.int() }),
  touches: ['balance'],
  about: 'To a member: the vault has changed.',
  example: { serverTime: 1_795_172_342_000 },
})

/** The events of the vault area. */
export const vaultEvents = { vault: vaultEvent } as const
`,
  },
  changes: [
    below(
      'contract/events.ts',
      './lottery/streakEvents.ts',
      "import { vaultEvents } from './vault/events.ts'",
    ),
    below('contract/events.ts', '  fair: fairEvents,', '  vault: vaultEvents,'),
  ],
  written: ['docs/api.md'],
}

export const pushKind: Recipe = {
  row: 'a kind of push message',
  creates: {
    'contract/vault/pushKinds.ts': `/** What the vault pushes to a closed app. */
import { definePushKind } from '../core/definePushKind.ts'

/** By name. */
export const vaultPushKinds = {
  vaultOpened: definePushKind({ title: '保险箱', about: '保险箱打开时', text: '保险箱已打开' }),
} as const
`,
  },
  changes: [
    below(
      'contract/pushKinds.ts',
      './site/pushKinds.ts',
      "import { vaultPushKinds } from './vault/pushKinds.ts'",
    ),
    within('contract/pushKinds.ts', '...sitePushKinds', ', ...vaultPushKinds'),
  ],
}

export const workerCall: Recipe = {
  row: 'a function of the engine worker',
  creates: {},
  changes: [
    below(
      'src/workers/engine.api.ts',
      'export const engineApi = {',
      `  /** The number of plays of a family. */
  playCount: async (family: Family): Promise<number> => (await playsOf(family)).length,
`,
    ),
    above(
      'src/workers/engine.client.ts',
      'count: (signal, line) =>',
      '  playCount: (signal, family) => run(signal, (engine) => engine.playCount(family)),',
    ),
  ],
}

export const play: Recipe = {
  row: 'a play',
  creates: {},
  changes: [
    below(
      'engine/plays/ssc.ts',
      "play('wx_zx_fs'",
      "      play('wx_zx_fs2', 'five-direct-complex-2', '五星直选复式二', '复式二', direct(wx)),",
    ),
    below(
      'engine/guide/examples.ssc.ts',
      '  wx_zx_fs: [',
      "  wx_zx_fs2: [example('3,4|0,1|5|0,2|2', 8, '3,0,5,0,2', { win: 1 }), example('5|7|7|3|0', 1, '5,7,7,3,0', { win: 1 })],",
    ),
  ],
  written: ['docs/plays/'],
}

export const lottery: Recipe = {
  row: 'a lottery',
  creates: {},
  changes: [
    below(
      'server/lottery/catalogue/lotteries.ts',
      "lottery('mj5fc'",
      "  lottery('mjxffc', '新1分彩', 'ssc', everyMinute, 5, { ...house, numbering: 'dated4' }),",
    ),
    below(
      'contract/fair/proof/games.ts',
      '  hashffc: {',
      "  mjxffc: { family: 'ssc', timetable: eachMinute },",
    ),
    within('scripts/verify-draw.mjs', "hashffc: ['ssc', ...minute],", " mjxffc: ['ssc', ...minute],"),
  ],
}
