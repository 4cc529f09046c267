export const dynamic = 'force-dynamic'

export const GET = () => Response.json({})

export const POST = async (request: Request) => {
  await request.text()
  return Response.json({})
}
