import { fileRoute } from '@/lib/certificates/file-route'

export const GET = fileRoute('credential.jwt')
