/** The table of settings in the README, made of their declarations. */
import { readFileSync } from 'node:fs'
import { format } from 'oxfmt'
import { variablesOf } from '../server/platform/settings/setting.ts'
import { allSettings } from '../server/app/settings.ts'

const [begin, end] = ['<!-- settings: npm run docs -- --write -->', '<!-- /settings -->']

/** The README with the table of today's settings. Throws where its marks are missing. */
export const readmePage = async (): Promise<string> => {
  const page = readFileSync('README.md', 'utf8')
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`README.md must have the marks ${begin} and ${end}`)
  const rows = variablesOf(allSettings).map(
    ({ variable, start, about, secret }) =>
      `| \`${variable}\` | ${start} | ${about}${secret ? '. **Secret**' : ''} |`,
  )
  const table = ['| Variable | Default | |', '| --- | --- | --- |', ...rows].join('\n')
  const whole = `${page.slice(0, from)}${begin}\n\n${table}\n\n${page.slice(to)}`
  return (await format('README.md', whole)).code
}
