import { decodeQrCode } from './decode-qr-code'
import type { Pixels } from './pixels'

addEventListener('message', ({ data }: MessageEvent<Pixels>) => postMessage(decodeQrCode(data)))
