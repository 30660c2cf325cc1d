/** Texts about the records that the device keeps. */
export const text = {
  keeping: (months: number, all: number) => `正在保存到本机：${months} / ${all} 个月`,
  kept: (first: string) => `本机已保存 ${first} 至今的记录，断网也可查询`,
} as const
