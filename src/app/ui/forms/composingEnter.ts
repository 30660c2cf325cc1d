/**
 * The Enter with which an input method accepts what it composes belongs to the input method: it must send no form and apply no
 * filter. Browsers mark it by `isComposing`, some only by the key code 229.
 */
const ofInputMethod = 229

const isComposing = (event: KeyboardEvent): boolean =>
  // The only mark that Safari sets at the end of a composition.
  // oxlint-disable-next-line typescript/no-deprecated
  event.isComposing || event.keyCode === ofInputMethod

/** Keeps such an Enter from all forms and fields of a document. */
export const keepComposingEnter = (of: Pick<Document, 'addEventListener'>): void =>
  of.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' || !isComposing(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { capture: true },
  )
