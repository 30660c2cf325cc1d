/**
 * Replaces in the build the parts of MUI that its buttons and fields import but this app never uses: the ripple, the spinner
 * of `loading`, multi-line fields, themes by CSS variables. Throws when one of them is used by mistake.
 */
const unused = () => {
  throw new Error('this part of MUI is not in the build: vite.config.ts')
}

export default unused
