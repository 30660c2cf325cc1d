/** The tables of the site area. */
import { newsTables } from './news.ts'

/** Notices and banners. */
export const siteTables = { public: [newsTables], private: [] } as const
