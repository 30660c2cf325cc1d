import type { Plugin } from 'vite'
/** Leaves out what only the reference page and the tests read of a call. */
export declare const withoutDocs: () => Plugin
