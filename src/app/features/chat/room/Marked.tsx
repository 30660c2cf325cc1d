/** A text with the part of it that was searched. */
export const Marked = ({ name, words }: { readonly name: string; readonly words: string }) => {
  const at = words === '' ? -1 : name.toLowerCase().indexOf(words.toLowerCase())
  if (at < 0) return name
  return (
    <>
      {name.slice(0, at)}
      <mark>{name.slice(at, at + words.length)}</mark>
      {name.slice(at + words.length)}
    </>
  )
}
