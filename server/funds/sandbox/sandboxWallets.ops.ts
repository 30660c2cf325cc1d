/** Operator commands of the wallets of games of the sandbox. */
import { gameWalletIds, isGameWallet } from '#contract/funds/gameWallets.ts'
import { defineOps, done, failed } from '../../platform/ops/command.ts'
import { sandboxFaults, setSandboxFault, type SandboxFault } from './sandboxWallets.ts'

const answers = ['usual', ...sandboxFaults] as const

/** Changes how a wallet answers, to see what the site makes of it. */
export const sandboxWalletOps = defineOps([
  {
    name: 'sandbox-wallet',
    summary:
      'change how a wallet of games of the sandbox answers: usual, silent (it does it and says nothing) or refusing',
    args: [
      {
        name: 'wallet',
        about: gameWalletIds.join(', '),
        check: (word) => (isGameWallet(word) ? undefined : `one of ${gameWalletIds.join(', ')}`),
      },
      {
        name: 'answers',
        about: answers.join(', '),
        check: (word) => (answers.some((one) => one === word) ? undefined : `one of ${answers.join(', ')}`),
      },
    ],
    async run({ db, settings, audit }, [wallet = '', word]) {
      if (!settings.sandbox) return failed('there is no play money on this site: SANDBOX is off')
      if (!isGameWallet(wallet)) return failed(`there is no wallet ${wallet}`)
      await setSandboxFault(db, wallet, word === 'usual' ? undefined : (word as SandboxFault))
      await audit(db, 'sandbox_wallet', { wallet, answers: word ?? '' })
      return done(`${wallet} answers: ${word ?? ''}`)
    },
  },
])
