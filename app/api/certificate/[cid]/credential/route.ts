import { fileRoute } from '@/lib/certificates/files/file-route'

export const GET = fileRoute('credential.json')
