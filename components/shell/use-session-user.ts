'use client'

import { useSyncExternalStore } from 'react'
import { onUserRecordChange, readUserRecord } from '@/lib/browser/user-record'

/** The signed-in user as this browser knows them; null for guests and during server rendering. */
export const useSessionUser = () => useSyncExternalStore(onUserRecordChange, readUserRecord, () => null)
