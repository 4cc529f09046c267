import { NoticeList } from './notice-list'
import { NoticePreferences } from './notice-preferences'

export const Notices = () => (
  <div className="grid gap-6">
    <NoticeList />
    <NoticePreferences />
  </div>
)
