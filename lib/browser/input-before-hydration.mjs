/** Dispatched when the page is hydrated, by components/shell/hydration-signal.tsx. */
export const hydratedEvent = 'page-alive'

/**
 * Inline script of the head: until hydration, it completes sign-in links, and records clicks on buttons, input and
 * dropped files, to replay them after it. Details are in docs/architecture.md.
 */
export const earlyInputScript = `(function(){var clickedButton,changedFields=new Set();
function recordClick(e){if(!e.target.closest)return;
var link=e.target.closest('a'),button=e.target.closest('button');
if(link&&link.search==='?next='+encodeURIComponent(location.pathname))link.search+=encodeURIComponent(location.search);
if(!button||button.type==='submit'&&button.form&&button.form.hasAttribute('action'))return;
e.preventDefault();e.stopImmediatePropagation();clickedButton=button}
function recordInput(e){if(e.target.matches('input:not([type=radio]),textarea'))changedFields.add(e.target)}
function recordDrop(e){if(e.dataTransfer.types.indexOf('Files')<0)return;e.preventDefault();
if(e.type==='dragover'||!e.target.closest)return;e.stopImmediatePropagation();
var dropZone=e.target.closest('[data-takes-file]'),field=dropZone&&dropZone.querySelector('[type=file]');
if(field){field.files=e.dataTransfer.files;changedFields.add(field)}}
var recorders={click:recordClick,input:recordInput,dragover:recordDrop,drop:recordDrop},type;
for(type in recorders)addEventListener(type,recorders[type],true);
addEventListener('${hydratedEvent}',function(){for(type in recorders)removeEventListener(type,recorders[type],true);
changedFields.forEach(function(field){
if(field.type==='file')return field.dispatchEvent(new Event('change',{bubbles:true}));
if(field.type==='checkbox'){field.checked=!field.checked;return field.click()}
var value=field.value;field.value='';
Object.getOwnPropertyDescriptor(field.constructor.prototype,'value').set.call(field,value);
field.dispatchEvent(new Event('input',{bubbles:true}))});
setTimeout(function(){if(clickedButton&&clickedButton.isConnected)clickedButton.click()})},{once:true})})()`
