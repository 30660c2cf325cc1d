/** How bet numbers are shown in records (lottery.md §3.1). */

const swimming = ['自由泳', '仰泳', '蛙泳', '蝶泳']
const racing = '冠军,亚军,季军,第四名,第五名,第六名,第七名,第八名,第九名,第十名'.split(',')
const digits = '万,千,百,十,个'.split(',')
const ordinals = '第一,第二,第三,第四,第五'.split(',')

/** The places of a play that may leave one empty, by its method and their number; other plays need numbers at each. */
const placesOf = (method: string, count: number): readonly string[] | undefined => {
  if (method === 'dwd_dwd_q5') return racing.slice(0, 5)
  if (method === 'dwd_dwd_h5') return racing.slice(5)
  if (method === 'dwd_dwd_dwd11y') return ordinals.slice(0, count)
  return [digits.slice(2), swimming, digits, racing].find(({ length }) => length === count)
}

/**
 * The numbers of a bet: `1,2|3` becomes `12,3`, as the specification has it. Where places are empty the others are named:
 * `0,1||||3` of 定位胆 becomes `万 0 1，个 3`.
 */
export const displayContent = (content: string, method = ''): string => {
  const rows = content.split('|')
  const places = rows.length > 1 && rows.includes('') ? placesOf(method, rows.length) : undefined
  if (!places) return content.replaceAll(',', '').replaceAll('|', ',')
  return rows
    .flatMap((row, at) => (row === '' ? [] : [`${places[at] ?? ''} ${row.replaceAll(',', ' ')}`]))
    .join('，')
}
