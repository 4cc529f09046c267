import { createSocket, type RemoteInfo } from 'node:dgram'
import { once } from 'node:events'

/** Addresses by host name: IPv4 ones as four numbers, IPv6 ones as sixteen bytes. */
type AddressRecords = Record<string, { a?: number[][]; aaaa?: Buffer[] }>
const recordTypes = { a: 1, aaaa: 28 }

/** A name server on 127.0.0.1 that knows only the names in `records`; if `records` is null, it never answers. */
export async function startNameServer(records: AddressRecords | null) {
  const socket = createSocket('udp4')
  const queriedNames: string[] = []
  socket.on('message', (query: Buffer, { port, address }: RemoteInfo) => {
    const { name, type, end } = readQuestion(query)
    queriedNames.push(name)
    if (!records) return
    const addresses = records[name]
    const data =
      type === recordTypes.a ? (addresses?.a ?? []).map((each) => Buffer.from(each)) : (addresses?.aaaa ?? [])
    const header = Buffer.from(query.subarray(0, 12))
    // Flags of a response: no error, or NXDOMAIN for an unknown name.
    header.writeUInt16BE(addresses ? 0x8180 : 0x8183, 2)
    // ANCOUNT, then NSCOUNT and ARCOUNT.
    header.writeUInt16BE(data.length, 6)
    header.writeUInt32BE(0, 8)
    // An answer begins with 0xc0, 12: a pointer to the name in the question.
    const answers = data.map((bytes) =>
      Buffer.concat([Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, bytes.length]), bytes]),
    )
    socket.send(Buffer.concat([header, query.subarray(12, end), ...answers]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    server: `127.0.0.1:${socket.address().port}`,
    queriedNames,
    stop: async () => {
      socket.close()
      await once(socket, 'close')
    },
  }
}

function readQuestion(query: Buffer) {
  const labels: string[] = []
  let at = 12
  for (let size = query.readUInt8(at); size > 0; size = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + size))
    at += 1 + size
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}
