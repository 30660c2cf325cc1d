/** The worker that reads the code in a picture, so that the page does not freeze meanwhile. */
import { readPicture } from './pictures.api.ts'

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void readPicture(data).then((content) => postMessage({ content }))
})
