/** Dispatched when the page is hydrated, by components/shell/hydration-marker.tsx. */
export const hydratedEvent = 'page-alive'

/**
 * Inline script of the head: until the page is hydrated, it records the last click on a button, typed text, checked
 * boxes and dropped files; then it replays them. Details are in docs/architecture.md.
 */
export const earlyInputScript = `(function(){var pressed,typed=new Set();
function press(e){var b=e.target.closest&&e.target.closest('button');
if(!b||b.type==='submit'&&b.form&&b.form.hasAttribute('action'))return;
e.preventDefault();e.stopImmediatePropagation();pressed=b}
function type(e){if(e.target.matches('input:not([type=radio]),textarea'))typed.add(e.target)}
function drag(e){if(e.dataTransfer.types.indexOf('Files')<0)return;e.preventDefault();
if(e.type==='dragover'||!e.target.closest)return;
e.stopImmediatePropagation();var z=e.target.closest('[data-takes-file]'),f=z&&z.querySelector('[type=file]');
if(f){f.files=e.dataTransfer.files;typed.add(f)}}
var all={click:press,input:type,dragover:drag,drop:drag},n;for(n in all)addEventListener(n,all[n],true);
addEventListener('${hydratedEvent}',function(){for(n in all)removeEventListener(n,all[n],true);
typed.forEach(function(f){if(f.type==='file')return f.dispatchEvent(new Event('change',{bubbles:true}));
if(f.type==='checkbox'){f.checked=!f.checked;return f.click()}
var v=f.value;f.value='';Object.getOwnPropertyDescriptor(f.constructor.prototype,'value').set.call(f,v);
f.dispatchEvent(new Event('input',{bubbles:true}))});
setTimeout(function(){if(pressed&&pressed.isConnected)pressed.click()})},{once:true})})()`
