/*
 * For browser tests: what lies in the clipboard after copying from Word and from a page, shortened
 * from the real thing.
 */

/** Word 365: conditional comments, its own elements, a two-level list, an empty paragraph. */
export const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri",sans-serif; mso-style-parent:""} --></style></head>
<body lang=FR style='tab-interval:35.4pt'><!--StartFragment-->
<h1 style='color:#2F5496'><span style='font-size:16.0pt'>Le tournoi<o:p></o:p></span></h1>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal style='margin-bottom:8.0pt'><b>Bravo</b> à <span style='color:red;mso-fareast-language:FR'>tous</span>&nbsp;!<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span></span><![endif]>Poussins<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp;</span></span><![endif]>Zoé, <a href="https://ffjudo.com/?utm_source=x">deuxième</a><o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>Benjamins<o:p></o:p></p>
<p class=MsoNormal>&nbsp;</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>Pesée</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp;</span></span><![endif]>Combats</p>
<p class=MsoNormal><img width=100 height=80 src="file:///C:/Users/Zoe/clip_image001.png"></p>
<!--EndFragment--></body></html>`

export const fromWordAsMarkdown = `## Le tournoi

**Bravo** à tous\u00a0!

- Poussins
  - Zoé, [deuxième](https://ffjudo.com/?utm_source=x)
- Benjamins

1. Pesée
2. Combats`

/** A web page and Google Docs: scripts, styles as stress, a table, a picture inside the HTML. */
export const fromPage = `<meta charset='utf-8'><b style="font-weight:normal" id="docs-internal-guid-1"><div class="post"><style>p{color:red}</style>
<h3 onclick="alert(1)">Résultats</h3><p dir="ltr"><span style="font-weight:700;color:#000">Or</span> et <span style="font-style:italic">argent</span></p><div><br></div>
<table><tr><td><p>lundi</p></td><td>18 h</td></tr></table>
<p><a href="javascript:alert(1)">clic</a><img src="https://x.example/p.gif" width="1" height="1"></p>
<p><img src="data:image/png;base64,PNG" alt="Le podium"></p></div></b>`

/** Word 365: a table in its own paragraphs, a title over all columns, one cell over two rows. */
export const tableFromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- table.MsoTableGrid {mso-style-name:"Grille du tableau";} --></style></head>
<body lang=FR><!--StartFragment-->
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=604 colspan=3 valign=top style='width:453.1pt;background:#D9E2F3'><p class=MsoNormal align=center style='text-align:center'><b style='mso-bidi-font-weight:normal'><span style='mso-spacerun:yes'> </span>Résultats du 14 mars<o:p></o:p></b></p></td>
 </tr>
 <tr style='mso-yfti-irow:1'>
  <td width=201 valign=top style='width:151.05pt;border:solid windowtext 1.0pt'><p class=MsoNormal style='margin-bottom:0cm'><b>Nom<o:p></o:p></b></p></td>
  <td width=201 valign=top><p class=MsoNormal><b>Catégorie<o:p></o:p></b></p></td>
  <td width=201 valign=top><p class=MsoNormal><b>Place<o:p></o:p></b></p></td>
 </tr>
 <tr style='mso-yfti-irow:2'>
  <td width=201 valign=top><p class=MsoNormal>Zoé Martin<o:p></o:p></p></td>
  <td width=201 rowspan=2 valign=top><p class=MsoNormal>Benjamines</p><p class=MsoNormal>-44 kg | A<o:p></o:p></p></td>
  <td width=201 valign=top><p class=MsoNormal>1<sup>re</sup><o:p></o:p></p></td>
 </tr>
 <tr style='mso-yfti-irow:3;mso-yfti-lastrow:yes'>
  <td width=201 valign=top><p class=MsoNormal>Inès<br>Haddad<o:p></o:p></p></td>
  <td width=201 valign=top><p class=MsoNormal><o:p>&nbsp;</o:p></p></td>
 </tr>
</table>
<p class=MsoNormal>Bravo&nbsp;!<o:p></o:p></p>
<!--EndFragment--></body></html>`

export const tableFromWordAsMarkdown = `**Résultats du 14 mars**

| **Nom** | **Catégorie** | **Place** |
| --- | --- | --- |
| Zoé Martin | Benjamines<br>-44 kg \\| A | 1re |
| Inès<br>Haddad |  |  |

Bravo\u00a0!`

/** LibreOffice Writer: paragraphs in cells, a title over all columns, a link, an empty cell. */
export const tableFromWriter = `<!DOCTYPE html>
<html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><meta name="generator" content="LibreOffice 7.4.7.2 (Linux)"/>
<style type="text/css">@page { size: 21cm 29.7cm; margin: 2cm } p { line-height: 115%; margin-bottom: 0.25cm; background: transparent } a:link { color: #000080; text-decoration: underline }</style></head>
<body lang="fr-FR" link="#000080" vlink="#800000" dir="ltr"><table width="480" cellpadding="7" cellspacing="0">
	<col width="145"/>

	<col width="146"/>

	<tr>
		<td colspan="2" width="464" valign="top" style="border: 1px solid #000000; padding: 0cm 0.2cm"><p style="orphans: 0; widows: 0">
			<b>Les poids – benjamins</b></p>
		</td>
	</tr>
	<tr valign="top">
		<td width="145" style="border: 1px solid #000000"><p style="orphans: 0; widows: 0">
			<b>Nom</b></p>
		</td>
		<td width="146"><p style="orphans: 0; widows: 0">
			<b>Poids (kg)</b></p>
		</td>
	</tr>
	<tr valign="top">
		<td width="145"><p style="orphans: 0; widows: 0; margin-bottom: 0cm">
			Zoé 
			</p>
			<p style="orphans: 0; widows: 0"><a href="https://ffjudo.com/fiche?a=1&amp;b=2">sa
			fiche</a></p>
		</td>
		<td width="146"><p style="orphans: 0; widows: 0">
			44,5</p>
		</td>
	</tr>
	<tr valign="top">
		<td width="145"><p style="orphans: 0; widows: 0">
			Łukasz 2 * 3 &lt;b&gt;</p>
		</td>
		<td width="146"><p style="orphans: 0; widows: 0">
			<br/>

			</p>
		</td>
	</tr>
</table>
</body></html>`

export const tableFromWriterAsMarkdown = `**Les poids – benjamins**

| **Nom** | **Poids (kg)** |
| --- | --- |
| Zoé<br>[sa fiche](https://ffjudo.com/fiche?a=1&b=2) | 44,5 |
| Łukasz 2 \\* 3 \\<b> |  |`

/** Excel 365: columns, classes, a merged title over two columns, an empty column behind. */
export const tableFromExcel = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta name=ProgId content=Excel.Sheet><style><!--table {mso-displayed-decimal-separator:"\\,";} .xl65 {mso-number-format:"dd\\/mm\\/yyyy";} --></style></head>
<body link="#0563C1" vlink="#954F72">
<table border=0 cellpadding=0 cellspacing=0 width=240 style='border-collapse:collapse;width:180pt'>
<!--StartFragment-->
 <col width=80 style='width:60pt' span=3>
 <tr height=20 style='height:15.0pt'><td height=20 class=xl65 width=80>Jour</td><td class=xl65 width=80>Heure</td><td></td></tr>
 <tr height=20 style='height:15.0pt'><td height=20 class=xl65 align=right>14/03/2027</td><td align=right x:num="0.75">18:00</td><td></td></tr>
 <tr height=20><td colspan=2 height=20 class=xl66 style='mso-ignore:colspan'>Salle A</td><td></td></tr>
<!--EndFragment-->
</table></body></html>`

/** LibreOffice Calc: letters as font elements, values beside the words. */
export const tableFromCalc = `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.0 Transitional//EN">
<html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><meta name="generator" content="LibreOffice 24.2 (Linux)"/><style type="text/css">body,div,table,thead,tbody,tfoot,tr,th,td,p { font-family:"Liberation Sans"; font-size:x-small }</style></head>
<body><table cellspacing="0" border="0"><colgroup span="2" width="85"></colgroup>
<tr><td height="17" align="left"><font face="Liberation Sans">Jour</font></td><td align="left">Heure</td></tr>
<tr><td height="17" align="right" sdval="46460" sdnum="1036;1036;JJ/MM/AAAA">14/03/2027</td><td align="right" sdval="0,75" sdnum="1036;1036;HH:MM">18:00</td></tr>
<tr><td height="17" align="left">Salle A</td><td align="left"><br></td></tr>
</table></body></html>`

export const tableFromCalcAsMarkdown = `| Jour | Heure |
| --- | --- |
| 14/03/2027 | 18:00 |
| Salle A |  |`
