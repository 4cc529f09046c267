export const dynamic = 'force-dynamic'

export default function Empty() {
  return <main>Nothing.</main>
}
