import 'fake-indexeddb/auto'

// Views load their dialogs on demand: on a busy machine that takes longer than the library's one second.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 10_000 })
}
