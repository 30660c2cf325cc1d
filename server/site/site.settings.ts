/** The settings of the site that operators give: addresses outside it. */
import { isWebAddress } from '../platform/settings/forms.ts'
import { defineSetting, type ReadSettings } from '../platform/settings/setting.ts'
import type { SiteLinks } from './messages.handlers.ts'

/** By name. */
export const siteSettings = {
  partners: defineSetting({
    variable: 'PARTNER_SITES',
    start: 'none',
    about: 'sites beside the pages, `名称=https://…` separated by commas',
    read({ text = '' }) {
      const partners = text
        .split(',')
        .filter((pair) => pair !== '')
        .map((pair) => {
          const [, name = '', url = ''] = /^\s*([^=]{1,20})=(\S+)\s*$/.exec(pair) ?? []
          return { name, url }
        })
      if (!partners.every(({ name, url }) => name !== '' && isWebAddress(url)))
        throw new Error('PARTNER_SITES must be name=https://…, several separated by commas')
      return partners
    },
  }),
  download: defineSetting({
    variable: 'DOWNLOAD_SITE',
    start: 'none',
    about: 'where the app is downloaded',
    read({ text }) {
      if (text !== undefined && !isWebAddress(text))
        throw new Error(`DOWNLOAD_SITE must be an https address, it is "${text}"`)
      return text
    },
  }),
} as const

/** The addresses outside this site among what was set. */
export const linksOf = ({ partners, download }: ReadSettings<typeof siteSettings>): SiteLinks => ({
  partners,
  download,
})
