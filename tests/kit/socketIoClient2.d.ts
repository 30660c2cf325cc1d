/** socket.io-client 2 under its name here; it has no types. */
declare module 'socket.io-client-2' {
  const connect: (url: string, options: object) => unknown
  export default connect
}
