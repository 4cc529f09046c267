/**
 * Sets theme, menu and role before the first paint; short, because every page has it. The keys 'theme' and
 * 'menu' are from components/shell/{theme-switch,menu-toggle}; 'dXNlcl9kYXRh' is `userRecordKey`.
 */
export const firstPaintScript = `(function(){try{var d=document.documentElement.dataset,s=localStorage,t=s.getItem('theme');
if(t==='light'||t==='dark')d.theme=t;if(s.getItem('menu')==='closed')d.menu='closed';
var u=s.getItem('dXNlcl9kYXRh');if(u){u=JSON.parse(atob(u));if(u._id&&u.name&&u.email){var r=u.institute_role||u.role;d.role=/^(admin|manager|reviewer)$/.test(r)?r:'user'}}}catch(e){}})()`
